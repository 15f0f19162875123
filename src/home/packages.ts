import { catalog } from '#core/shop/catalogFile.ts';
import { packages } from '#core/shop/packages.ts';
import { formatCents } from '#core/money/money.ts';

/** A card of the home page. */
type PackageCard = {
  /** The product's. */
  readonly id: string;
  readonly title: string;
  readonly price: string;
  readonly image: string;
  readonly bullets: readonly string[];
};

/** Returns the cards with the names, prices and pictures of their products. */
export function packageCards(): readonly PackageCard[] {
  return packages.flatMap(({ product, bullets }) =>
    catalog
      .filter(({ id }) => id === product)
      .map(({ id, name: title, priceCents, image }) => {
        return { id, title, price: formatCents(priceCents), image, bullets };
      }),
  );
}
