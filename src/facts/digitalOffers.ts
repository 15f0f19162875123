/** The strip on the home page. The studio has named no prices; they are agreed by email. */
export const digitalOffers = [
  {
    label: 'Buy All Team Digitals',
    explained:
      'Every photo of your team in full size, for the whole team to keep, share and print. One person buys, everyone downloads. The price depends on the size of the team and of the gallery, so we email you a price, usually the same day.',
    subject: 'All team digitals',
    body: 'Hello,\n\nPlease send a price for all digital photos of our team.\n\nTeam:\nSeason:\nName and phone:\n',
  },
  {
    label: 'Player Pack',
    explained:
      "Every photo of one player in full size: portrait, trading card and all the action we caught. Tell us the team and jersey number. We'll count the photos and email you a price, usually the same day.",
    subject: 'Player Pack',
    body: 'Hello,\n\nPlease send a price for a Player Pack.\n\nTeam:\nJersey number:\nName and phone:\n',
  },
] as const;

export const offerWords = { ask: 'Ask by email', close: 'Close' } as const;
