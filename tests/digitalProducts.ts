/** Digital products beside the sample's, which has none, for `vi.mock('#core/shop/catalogFile.ts', …)`. */
import type { Product } from '#core/shop/catalogFile.ts';

export const playerPack: Product = {
  id: 'player-pack',
  name: 'Player Pack',
  priceCents: 4999,
  image: 'products/wallets.jpg',
  digitals: 'player',
};

export const teamDigitals: Product = {
  id: 'team-digitals',
  name: 'All Team Digitals',
  priceCents: 24_900,
  image: 'products/wallets.jpg',
  digitals: 'team',
};

export const digitalPhoto: Product = {
  id: 'digital-photo',
  name: 'Digital Photo',
  priceCents: 1200,
  image: 'products/wallets.jpg',
  digitals: 'photo',
};

export async function catalogWithDigitals(
  original: () => Promise<unknown>,
): Promise<{ readonly catalog: readonly Product[] }> {
  const { catalog } = (await original()) as { readonly catalog: readonly Product[] };
  return { catalog: [...catalog, teamDigitals, playerPack, digitalPhoto] };
}
