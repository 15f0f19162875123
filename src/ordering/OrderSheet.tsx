import { orderWords, slotTexts } from '#core/cart/cartTexts.ts';
import type { Customer } from '#core/form/customer.ts';
import { fillText } from '#core/text/fillText.ts';
import type { OrderContents, OrderedLine } from '#core/order/orderContents.ts';
import { whoseLines } from '#core/cart/whoseLine.ts';
import { nameOwnTeams } from '#device/gallery/teamNames.ts';
import type { Ref } from 'react';
import { CustomerSummary, AddOnRows, LabeledRow, TotalsList } from './OrderRows.tsx';
import type { Drawn } from './LinePicture.tsx';
import { LineAmounts, LineSummary } from './LineSummary.tsx';
import styles from './OrderSheet.module.css';
import { useChoices } from './useChoices.ts';

nameOwnTeams();

export type OrderSheetProps = {
  readonly ref?: Ref<HTMLElement>;
  readonly titleId?: string;
  readonly title: string;
  readonly contents: OrderContents;
  /** Rows above the lines, such as the order's number. */
  readonly rows?: readonly (readonly [label: string, text: string])[];
  /** Lists these details below the add-ons. The page has a section of its own for them. */
  readonly details?: Customer;
  readonly opensPhotos?: Drawn['opensPhotos'];
};

/** What was ordered. The order's PDF is drawn from it, too: `data-sheet` marks its parts for that. */
export function OrderSheet(props: OrderSheetProps) {
  const { ref, titleId, title, contents, rows = [], details, opensPhotos } = props;
  const { lines, addOns, teams, customer, totals } = contents;
  const choices = useChoices(lines.some(({ line }) => line.photos));
  const whose = whoseLines(
    lines.map(({ line }) => line),
    choices.all,
  );
  const teamRow = teams.length > 0 ? [[orderWords.team, teams.join(', ')] as const] : [];
  return (
    <section ref={ref} aria-labelledby={titleId} className={styles['sheet']}>
      <h2 id={titleId} data-sheet="title">
        {title}
      </h2>
      {[...rows, ...teamRow].map(([label, text]) => (
        <LabeledRow key={label} label={label} text={text} />
      ))}
      <ul className={styles['lines']}>
        {lines.map((ordered, index) => (
          <SheetLine
            // Lines of an order never change places.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            ordered={ordered}
            whose={whose(ordered.line)}
            choices={choices}
            customer={customer}
            opensPhotos={opensPhotos}
          />
        ))}
      </ul>
      <AddOnRows addOns={addOns} />
      {details && <CustomerSummary customer={details} />}
      <TotalsList totals={totals} />
    </section>
  );
}

type SheetLineProps = Drawn & {
  readonly ordered: OrderedLine;
  /** The names of its players, or empty. */
  readonly whose: string;
};

function SheetLine({ ordered: { line, words }, whose, ...drawn }: SheetLineProps) {
  return (
    <li className={styles['line']} data-sheet="line">
      <LineSummary
        line={line}
        words={words}
        whose={whose && fillText(slotTexts.whose, { names: whose })}
        pictureWidth={96}
        {...drawn}
      >
        {line.lostPhotos && (
          <p className={styles['lost']} data-sheet="none">
            {slotTexts.lostHere}
          </p>
        )}
      </LineSummary>
      <LineAmounts line={line}>
        <p className={styles['quantity']} data-sheet="quantity">
          {`x ${line.qty}`}
        </p>
      </LineAmounts>
    </li>
  );
}
