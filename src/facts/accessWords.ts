/** Words of the access page and of the galleries that a phone has opened. */
export const accessWords = {
  kicker: 'Private team gallery',
  title: 'Enter your access code',
  lead: 'Your coach has it on a card. Capitals, spaces and hyphens do not matter.',
  lost: 'Lost your code? Ask your coach, or write to',
  code: 'Access code',
  placeholder: 'TEAM-CODE',
  open: 'Open',
  opening: 'Opening…',
  admit: 'Admit one family',
  clear: {
    button: 'Clear this phone',
    title: 'Clear this phone?',
    cancel: 'Cancel',
    confirm: 'Clear',
    explained:
      'Your galleries and their photos leave this phone; to see them again you need the access codes. Orders that wait to be sent stay until they are sent.',
  },
} as const;
