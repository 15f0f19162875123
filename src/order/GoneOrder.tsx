import { orderPageTexts } from '#core/order/orderPageTexts.ts';
import { ordersSearch } from '#core/gallery/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import styles from './GoneOrder.module.css';
import page from './OrderPage.module.css';

/** The address of an order that this phone doesn't have, or no longer. */
export function GoneOrder({ hasOthers }: { readonly hasOthers: boolean }) {
  const { gone, toOrders, toCart, toGalleries } = orderPageTexts;
  return (
    <section role="status" className={page['panel']}>
      <h2>{gone.title}</h2>
      <p>{gone.explained}</p>
      <div className={styles['ways']}>
        {hasOthers && <ButtonLink to={`/cart${ordersSearch}`}>{toOrders}</ButtonLink>}
        <ButtonLink to="/cart" look={hasOthers ? 'secondary' : 'primary'}>
          {toCart}
        </ButtonLink>
        <ButtonLink to="/access" look="secondary">
          {toGalleries}
        </ButtonLink>
      </div>
    </section>
  );
}
