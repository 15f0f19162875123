export type AddOn = { readonly id: string; readonly label: string; readonly priceCents: number };

export const addOns = [
  { id: 'bw', label: 'Black & White Photo', priceCents: 100 },
  { id: 'poses', label: 'Additional Poses', priceCents: 200 },
  { id: 'edits', label: 'Up to 3 after edits (excluding misspelled names)', priceCents: 500 },
  { id: 'TradingCard', label: 'Additional Trading Card', priceCents: 1000 },
] as const satisfies readonly AddOn[];
