import { howMany } from '#core/text/howMany.ts';

export const papersTexts = {
  papers: 'Papers and digitals',
  pdf: "The family's PDF",
  slip: 'Packing slip',
  digitals: 'Digitals',
  none: 'Nothing of it is released.',
  now: (photos: number, until: string, links: number) =>
    `${howMany(photos, 'photo')} until ${until}, ${howMany(links, 'pickup link')}.`,
  until: 'Last day for downloads',
  untilHint: 'Without one, 90 days from now.',
  unpaid: (amount: string) => `Release the photos although ${amount} is not paid.`,
  acts: {
    release: {
      title: 'Release the digitals?',
      act: 'Release',
      says: 'The phone that placed the order gets its photos in full size, and the family an email if there are new ones.',
    },
    link: {
      title: 'Make a pickup link?',
      act: 'Make a pickup link',
      says: 'Anyone who has the link opens these photos, without the phone that placed the order. They are released with it.',
    },
    revoke: {
      title: 'Revoke its pickup links?',
      act: 'Revoke links',
      says: 'Every pickup link of the order says from now on that it was revoked. The phone keeps its photos.',
    },
    end: {
      title: 'End the digitals?',
      act: 'Take off the site',
      says: 'The photos in full size leave the site, and the phone is told. Nobody gets an email.',
    },
  },
} as const;
