import { cartWords } from '#core/cart/cartTexts.ts';
import { catalog, type Product } from '#core/shop/catalogFile.ts';
import { likeParts } from '#core/text/spoken.ts';
import { formatCents } from '#core/money/money.ts';
import { productWidths, renditionPath, sourceSet } from '#core/shop/pictures.ts';
import type { PhotoName } from '#core/cart/photoToOrder.ts';
import { Button } from '#ui/Button.tsx';
import { lazyPrefetched } from '#ui/lazy.tsx';
import { PictureCard } from '#ui/PictureCard.tsx';
import { memo } from 'react';
import styles from './ProductGrid.module.css';

const products: readonly Product[] = catalog;

/** Keeps a number and its unit on one line. */
const noBreak = '\u00A0';

const ShopPrint = lazyPrefetched(async () => (await import('./cartLater.ts')).ShopPrint);

type ProductGridProps = {
  /** The photo that each product is shown with. */
  readonly ordering: PhotoName | undefined;
  readonly onChoose: (product: Product) => void;
};

/** The products. A dialog over them, and the cart, do not draw them again. */
export const ProductGrid = memo(function ProductGrid({ ordering, onChoose }: ProductGridProps) {
  return (
    <section aria-labelledby="products-title" className={styles['shelves']}>
      <h2 id="products-title" className="visually-hidden">
        {cartWords.products}
      </h2>
      <ul className={styles['grid']}>
        {products.map((product, index) => (
          <PictureCard
            key={product.id}
            over={ordering && <ShopPrint product={product} wanted={ordering} />}
            className={`${styles['card']} ${product.components ? styles['pack'] : ''}`}
            picture={{
              src: renditionPath(product.image, productWidths[1]),
              srcSet: sourceSet(product.image, productWidths),
              sizes: '(min-width: 61rem) 13rem, (min-width: 34rem) 30vw, 46vw',
              loading: index < 4 ? 'eager' : 'lazy',
            }}
          >
            <h3>{product.name}</h3>
            {product.components && (
              <p className={styles['contents']}>
                {likeParts(
                  product.components
                    .map(({ name, count }) => `${count}${noBreak}x${noBreak}${name}`)
                    .join(', '),
                  ...product.components.map(({ name }) => name),
                )}
              </p>
            )}
            <p className={styles['price']} translate="no">
              {formatCents(product.priceCents)}
            </p>
            <Button look="secondary" onClick={() => onChoose(product)}>
              <span>{cartWords.addToCart}</span>
              <span className="visually-hidden">{` ${product.name}`}</span>
            </Button>
          </PictureCard>
        ))}
      </ul>
    </section>
  );
});
