import { cartWords, orderWords, slotTexts } from '#facts/cartTexts.ts';
import { customerForm } from '#facts/customerForm.ts';
import { isPackLine } from '#rules/cart.ts';
import { trimmedCustomer, type Customer } from '#rules/customer.ts';
import { fillText } from '#rules/fillText.ts';
import { formatCents } from '#rules/money.ts';
import type { OrderContents, OrderedLine } from '#rules/orderContents.ts';
import { productWidths, renditionPath } from '#rules/pictures.ts';
import { lineTotalCents } from '#rules/totals.ts';
import type { ReactNode, Ref } from 'react';
import { LinePicture } from './LinePicture.tsx';
import styles from './OrderSheet.module.css';
import { TotalsList } from './TotalsList.tsx';
import { useChoices, type Choices } from './useChoices.ts';

type OrderSheetProps = {
  readonly ref?: Ref<HTMLElement>;
  readonly titleId?: string;
  readonly title: string;
  readonly contents: OrderContents;
  /** Rows above the lines, such as the order's number. */
  readonly rows?: readonly (readonly [label: string, text: string])[];
  /** Lists these details below the add-ons. The page has a section of its own for them. */
  readonly details?: Customer;
  /** Opens the photos of every line, and not only of those near the screen. */
  readonly opensPhotos?: boolean;
};

/** What was ordered. The order's PDF is drawn from it, too: `data-sheet` marks its parts for that. */
export function OrderSheet(props: OrderSheetProps) {
  const { ref, titleId, title, contents, rows = [], details, opensPhotos = false } = props;
  const { lines, addOns, teams, customer, totals } = contents;
  const choices = useChoices(lines.some(({ line }) => line.photos));
  const teamRow = teams.length > 0 ? [[orderWords.team, teams.join(', ')] as const] : [];
  return (
    <section ref={ref} aria-labelledby={titleId} className={styles['sheet']}>
      <h2 id={titleId} data-sheet="title">
        {title}
      </h2>
      {[...rows, ...teamRow].map(([label, text]) => (
        <Row key={label} label={label}>
          {text}
        </Row>
      ))}
      <ul className={styles['lines']}>
        {lines.map((ordered, index) => (
          <SheetLine
            // Lines of an order never change places.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            ordered={ordered}
            choices={choices}
            customer={customer}
            opensPhotos={opensPhotos}
          />
        ))}
      </ul>
      {addOns.length > 0 && (
        <div className={styles['part']}>
          <h3 data-sheet="heading">{cartWords.addOns}</h3>
          {addOns.map(({ addOn, words }) => (
            <Row key={addOn.id} label={words}>
              {formatCents(addOn.priceCents)}
            </Row>
          ))}
        </div>
      )}
      {details && <Details customer={details} />}
      <TotalsList totals={totals} />
    </section>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <p data-sheet="row" className={styles['row']}>
      <span>{label}</span>
      <span className={styles['value']}>{children}</span>
    </p>
  );
}

type SheetLineProps = {
  readonly ordered: OrderedLine;
  readonly choices: Choices;
  readonly customer: Customer;
  readonly opensPhotos: boolean;
};

function SheetLine({ ordered: { line, words }, ...drawn }: SheetLineProps) {
  const { item, qty } = line;
  const [first, ...others] = words;
  const isList = isPackLine(line) || others.length > 0;
  return (
    <li className={styles['line']} data-sheet="line">
      <span className={styles['picture']} data-sheet="picture">
        <img
          src={renditionPath(item.image, productWidths[0])}
          alt=""
          width={96}
          height={96}
          data-sheet="thumbnail"
        />
        {line.photos && <LinePicture line={line} shownWidth={96} {...drawn} />}
      </span>
      <div className={styles['words']} data-sheet="words">
        <p className={styles['name']} data-sheet="name">
          {item.name}
        </p>
        <p className={styles['badge']} data-sheet="badge">
          {isList ? cartWords.pack : first}
        </p>
        {isList && (
          <ul className={styles['poses']} data-sheet="poses">
            {words.map((pose) => (
              <li key={pose}>{pose}</li>
            ))}
          </ul>
        )}
        {line.lostPhotos && (
          <p className={styles['lost']} data-sheet="none">
            {slotTexts.lostHere}
          </p>
        )}
      </div>
      <p className={styles['unit']} data-sheet="unit">
        {fillText(cartWords.each, { price: formatCents(item.priceCents) })}
      </p>
      <p className={styles['quantity']} data-sheet="quantity">
        {`x ${qty}`}
      </p>
      <p className={styles['total']} data-sheet="total">
        {formatCents(lineTotalCents(line))}
      </p>
    </li>
  );
}

/** As the cart lists them, so that a PDF that is drawn again says what the first one said. */
function Details({ customer }: { readonly customer: Customer }) {
  const typed = trimmedCustomer(customer);
  const filled = customerForm.filter(({ name }) => typed[name] !== '');
  if (filled.length === 0) return null;
  return (
    <div className={styles['part']}>
      <h3 data-sheet="heading">{cartWords.customer}</h3>
      <dl>
        {filled.map(({ name, label }) => (
          <div key={name} data-sheet="row" className={styles['row']}>
            <dt>{label}</dt>
            <dd>{typed[name]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
