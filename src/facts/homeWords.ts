/** Texts of the home page that no other part uses. */
export const homeWords = {
  hero: { pause: 'Pause the pictures', play: 'Play the pictures' },
  reel: {
    title: 'Highlight reel',
    lead: 'Last season under the lights. Every player gets their moment in frame.',
    previous: 'Previous picture',
    next: 'Next picture',
    pause: 'Pause the reel',
    play: 'Play the reel',
  },
  galleries: {
    title: 'Find your team',
    lead: 'Pick your sport and season. Then open the gallery with the code from your coach.',
    sport: 'Sport',
    season: 'Season',
    everySeason: 'All seasons',
    search: 'Team name or jersey number',
    /** The filter knows only team names: players' numbers are private. */
    noNumbers: "For privacy, jersey numbers aren't searchable here. Search by team name.",
    oneTeam: '1 team',
    teams: '{count} teams',
    ofTeam: 'of {team}',
  },
  digitals: {
    title: 'Take the whole season home',
    lead: 'Every frame in full size, for the team or for one player.',
  },
  preview: {
    title: 'Team Gallery Preview',
    lead: 'A few frames that teams were happy to share. Everything else stays behind its code.',
    none: 'No team has shared a frame yet. Every gallery stays behind its code.',
  },
  packages: {
    title: 'Packages & Add-Ons',
    lead: 'Three packs that cover most families. Single prints are in the shop.',
    checkout: 'Checkout',
    addOns: 'Add-ons at checkout',
  },
  booking: {
    title: 'Book a Team Day',
    lead: 'Tell us who plays and when. We bring the lights, the backdrop and the patience.',
    next: 'What happens next',
    notSent: 'Not sent',
    sportPrompt: 'Choose a sport',
    packagePrompt: 'Choose a package',
  },
  how: { title: 'How It Works' },
  testimonials: { title: 'From the sideline' },
} as const;
