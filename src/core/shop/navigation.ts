/** The home page's sections that have a route of their own, in page order. */
export const homeSections = [
  { id: 'galleries', label: 'Galleries' },
  { id: 'packages', label: 'Packages' },
  { id: 'how', label: 'How It Works' },
  { id: 'contact', label: 'Contact' },
] as const;
