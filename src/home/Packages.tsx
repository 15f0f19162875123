import { addOns } from '#core/shop/addOns.ts';
import { homeWords } from '#core/shop/homeTexts.ts';
import { leads } from '#core/shop/leads.ts';
import { money } from '#core/money/rates.ts';
import { promises, times } from '#core/shop/promises.ts';
import { fillText } from '#core/text/fillText.ts';
import { formatCents } from '#core/money/money.ts';
import { packageCards } from './packages.ts';
import { packPath } from '#core/cart/photoToOrder.ts';
import { productWidths, renditionPath, sourceSet } from '#core/shop/pictures.ts';
import { Section } from '#ui/Section.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { IconDrawing } from '#ui/Icon.tsx';
import { PictureCard } from '#ui/PictureCard.tsx';
import styles from './Packages.module.css';

const words = homeWords.packages;
const values = {
  ...times,
  shipping: formatCents(money.shippingCents),
  tax: `${money.taxRateBasisPoints / 100}%`,
};

export function Packages() {
  return (
    <Section id="packages" title={words.title} lead={leads.packages} lines="circle">
      <div className={styles['cards']}>
        <ul className={styles['grid']}>
          {packageCards().map((item) => (
            <PictureCard key={item.id} picture={pictureOf(item.image)} className={styles['card']}>
              <h3>{item.title}</h3>
              <p className={styles['price']} translate="no">
                {item.price}
              </p>
              <ul className={styles['bullets']}>
                {item.bullets.map((bullet) => (
                  <li key={bullet}>
                    <IconDrawing>
                      <path d="M4 13l5 5L20 7" />
                    </IconDrawing>
                    <span>{bullet}</span>
                  </li>
                ))}
              </ul>
              <ButtonLink to={packPath(item.id)}>
                <span>{words.checkout}</span>
                <span className="visually-hidden">{` ${item.title}`}</span>
              </ButtonLink>
            </PictureCard>
          ))}
        </ul>
      </div>
      <div className={styles['small']}>
        <div className={styles['addOns']}>
          <h3>{words.addOns}</h3>
          <ul>
            {addOns.map(({ id, label, priceCents }) => (
              <li key={id}>
                <span>{label}</span>
                <span className={styles['fee']} translate="no">
                  {formatCents(priceCents)}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <dl className={styles['promises']}>
          {promises.packages.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{fillText(text, values)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

function pictureOf(source: string) {
  return {
    src: renditionPath(source, productWidths[1]),
    srcSet: sourceSet(source, productWidths),
    sizes: '(min-width: 60rem) 23rem, (min-width: 40rem) 42vw, 100vw',
    loading: 'lazy',
  } as const;
}
