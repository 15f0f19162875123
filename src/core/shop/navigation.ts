import { texts, type RowTexts } from '#core/text/spoken.ts';

/** The home page's sections that have a route of their own, in page order. */
const rows = [
  { id: 'galleries', label: 'Galleries' },
  { id: 'packages', label: 'Packages' },
  { id: 'how', label: 'How It Works' },
  { id: 'contact', label: 'Contact' },
] as const;

export const homeSections = rows.map((row) => texts(`section.${row.id}`, row));

/** Their labels, for other languages. */
export type SectionTexts = RowTexts<'section', (typeof rows)[number], 'id'>;
