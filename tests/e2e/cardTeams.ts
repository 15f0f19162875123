/** Two teams whose players have cards. */

/** A photo of the shoot: whom it shows, by the names of their documents. None means the team. */
export type Shot = {
  readonly number: number;
  readonly name: string;
  readonly of: readonly string[];
};

export type Child = { readonly document: string; readonly name: string; readonly jersey: string };

export type CardTeam = {
  readonly slug: string;
  readonly team: string;
  readonly coach: string;
  /** U12 if it is not said. */
  readonly group?: string;
  readonly children: readonly Child[];
  readonly shots: readonly Shot[];
};

/** Two siblings and another child. Number 5 shows both siblings, number 9 the team. */
export const gators: CardTeam = {
  slug: 'gators',
  team: 'Port Soccer (Gators)',
  coach: 'Ms. Diaz',
  children: [
    { document: 'lenadocument', name: 'Lena Quinn', jersey: '7' },
    { document: 'samdocument', name: 'Sam Quinn', jersey: '12' },
    { document: 'niadocument', name: 'Nia Johnson', jersey: '19' },
  ],
  shots: [
    { number: 1, name: 'Lena Quinn', of: ['lenadocument'] },
    { number: 2, name: 'Lena Quinn', of: ['lenadocument'] },
    { number: 3, name: 'Sam Quinn', of: ['samdocument'] },
    { number: 5, name: 'Lena & Sam', of: ['lenadocument', 'samdocument'] },
    { number: 6, name: 'Nia Johnson', of: ['niadocument'] },
    { number: 9, name: 'All', of: [] },
  ],
};

export const owls: CardTeam = {
  slug: 'owls',
  team: 'Bradford United',
  coach: 'Coach Lee',
  children: [{ document: 'theodocument', name: 'Theo Quinn', jersey: '4' }],
  shots: [
    { number: 1, name: 'Theo Quinn', of: ['theodocument'] },
    { number: 2, name: 'All', of: [] },
  ],
};
