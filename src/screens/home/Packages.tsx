import { addOns } from '#facts/addOns.ts';
import { catalog } from '#facts/catalog.ts';
import { homeWords } from '#facts/homeWords.ts';
import { money } from '#facts/money.ts';
import { packages } from '#facts/packages.ts';
import { packagePromises } from '#facts/promises.ts';
import { fillText } from '#rules/fillText.ts';
import { formatCents } from '#rules/money.ts';
import { productWidths, sourceSet } from '#rules/pictures.ts';
import { Band } from '#ui/Band.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './Packages.module.css';

const words = homeWords.packages;
const fees = {
  shipping: formatCents(money.shippingCents),
  tax: `${money.taxRateBasisPoints / 100}%`,
};

export function Packages() {
  return (
    <Band id="packages" title={words.title} lead={words.lead} lines="circle">
      <ul className={styles['cards']}>
        {packages.map((item) => (
          <li key={item.id} className={styles['card']}>
            <PackagePicture id={item.id} />
            <div className={styles['words']}>
              <h3>{item.title}</h3>
              <p className={styles['price']}>{item.price}</p>
              <ul className={styles['bullets']}>
                {item.bullets.map((bullet) => (
                  <li key={bullet}>
                    <Icon name="check" />
                    {bullet}
                  </li>
                ))}
              </ul>
              <ButtonLink to="/cart">
                {words.checkout}
                <span className="visually-hidden"> {item.title}</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles['small']}>
        <div className={styles['addOns']}>
          <h3>{words.addOns}</h3>
          <ul>
            {addOns.map(({ id, label, priceCents }) => (
              <li key={id}>
                <span>{label}</span>
                <span className={styles['fee']}>{formatCents(priceCents)}</span>
              </li>
            ))}
          </ul>
        </div>
        <dl className={styles['promises']}>
          {packagePromises.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{fillText(text, fees)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Band>
  );
}

/** The card and the cart show the same pack in the same picture. */
function PackagePicture({ id }: { readonly id: string }) {
  const product = catalog.find((known) => known.id === id);
  if (!product) return null;
  return (
    <img
      src={product.image}
      srcSet={sourceSet(product.image, productWidths)}
      sizes="(min-width: 60rem) 23rem, (min-width: 40rem) 45vw, 100vw"
      alt=""
      width={800}
      height={800}
      loading="lazy"
      decoding="async"
    />
  );
}
