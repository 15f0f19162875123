/** The strip of the home page. Their prices are agreed by e-mail: the studio has not named any. */
export const digitalOffers = [
  {
    label: 'Buy All Team Digitals',
    explained:
      'Every photo of your team in full size, for the whole team to keep, share and print. One person buys, everyone downloads. The price depends on the size of the team and of the gallery, so we quote it by e-mail, usually the same day.',
    subject: 'All team digitals',
    body: 'Hello,\n\nplease quote all digitals for our team.\n\nTeam:\nSeason:\nName and phone:\n',
  },
  {
    label: 'Player Pack',
    explained:
      'Every photo of one player in full size: portrait, trading card and all the action we caught. Tell us the team and the jersey number, and we count the frames and quote the pack by e-mail, usually the same day.',
    subject: 'Player Pack',
    body: 'Hello,\n\nplease quote a Player Pack.\n\nTeam:\nJersey number:\nName and phone:\n',
  },
] as const;

export const offerWords = { ask: 'Ask by e-mail', close: 'Close' } as const;
