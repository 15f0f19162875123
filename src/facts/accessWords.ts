/** Texts of the access page and of the galleries that a phone has opened. */
export const accessWords = {
  kicker: 'Private team gallery',
  title: 'Enter your access code',
  lead: "Your coach has it on a card. Upper or lower case, spaces and dashes don't matter.",
  lost: 'Lost your code? Ask your coach, or write to',
  code: 'Access code',
  placeholder: 'TEAM-CODE',
  open: 'Open',
  opening: 'Opening…',
  update: 'Update',
  admit: 'Admit one family',
} as const;
