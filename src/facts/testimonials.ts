export type Testimonial = { readonly name: string; readonly quote: string; readonly team: string };

export const testimonials = [
  {
    name: 'Dana R.',
    quote:
      'I ordered the Family Pack from the bleachers at halftime. Two bars of signal, no account, done before the whistle.',
    team: 'Port Soccer (Gators)',
  },
  {
    name: 'Coach Mireille',
    quote:
      'One code for the whole team, one cheerful hour on the sideline, and not a single form chased by email.',
    team: 'Bradford United',
  },
  {
    name: 'Luis and Amara T.',
    quote:
      'Our twins look like they are about to walk out at a final. The trading cards made it around the whole class.',
    team: 'Port Soccer (Gators)',
  },
] as const satisfies readonly Testimonial[];
