import { useState } from 'react';
import { joinedWords } from '#core/gallery/frameNumber.ts';
import { shortDay } from '#core/gallery/dayWords.ts';
import { timeWords } from '#core/gallery/localTimes.ts';
import { formatCents } from '#core/money/money.ts';
import type { InputOf, OrderView } from '#studio/desk/contract.ts';
import { TextField } from '#ui/Field.tsx';
import { ActDialog } from './ActDialog.tsx';
import { ask, fetchBlob } from './asking.ts';
import { deskTexts, stateWords } from './deskTexts.ts';
import { showDialog } from './dialogs.tsx';
import { Check, useFields } from './Fields.tsx';
import { MarkDialog } from './MarkDialog.tsx';
import { moneyTexts } from './moneyTexts.ts';
import { papersTexts } from './paperTexts.ts';
import { saveBlob } from './saveBlob.ts';
import { type Act, Acts, Fault, Part } from './Screen.tsx';
import styles from './shared.module.css';

const texts = deskTexts.order;

type OrderProps = { readonly order: OrderView };

export function OrderMoney({ order, isDraft }: OrderProps & { readonly isDraft: boolean }) {
  const { row, amounts, payments, paidCents, refundedCents } = order;
  return (
    <Part title={isDraft ? texts.moneyAfter : texts.money}>
      <table aria-label={texts.money} data-amounts="last">
        <tbody>
          {amounts.map(([label, cents]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatCents(cents)}</td>
            </tr>
          ))}
          {payments.map(({ id, at, payment, reason, cents }) => (
            <tr key={id}>
              <th scope="row">
                <span>{stateWords(payment)}</span>
                <span className={styles['below']}>{joinedWords(timeWords(at), reason)}</span>
              </th>
              <td>{formatCents(cents)}</td>
            </tr>
          ))}
        </tbody>
        {row.openCents !== 0 && (
          <tfoot>
            <tr>
              <th scope="row">{row.openCents > 0 ? deskTexts.marks.open : texts.owedBack}</th>
              <td>
                <strong data-open>{formatCents(Math.abs(row.openCents))}</strong>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      {refundedCents > 0 && row.openCents > 0 && <p>{moneyTexts.payment.noSale}</p>}
      <Acts
        acts={
          isDraft
            ? []
            : [
                row.openCents > 0 && recording(row.number, 'paid', paidCents, row.totalCents),
                paidCents > refundedCents &&
                  recording(row.number, 'refunded', refundedCents, paidCents),
              ]
        }
      />
    </Part>
  );
}

type EmptiedProps = {
  readonly now: Pick<OrderView, 'row' | 'lines'>;
  readonly onCanceled: () => void;
};

/** Of an order that has nothing left to print: its shipping stays. */
export function Emptied({ now: { row, lines }, onCanceled }: EmptiedProps) {
  if (row.production === 'cancelled' || !lines.every(({ isAddOn }) => isAddOn)) return null;
  const numbers = [row.number];
  const cancel = (): void =>
    showDialog(MarkDialog, { numbers, state: 'cancelled', onMarked: onCanceled });
  return (
    <div className={styles['warning']}>
      <strong data-open>{texts.emptied(formatCents(row.totalCents))}</strong>
      <Acts acts={[[texts.cancelInstead, cancel, 'remove']]} />
    </div>
  );
}

function recording(
  number: string,
  kind: 'paid' | 'refunded',
  soFarCents: number,
  wholeCents: number,
): Act {
  const money = { kind, soFarCents, wholeCents };
  const record = (): void => showDialog(MarkDialog, { numbers: [number], state: kind, money });
  return [moneyTexts.payment[kind], record, kind === 'paid' ? 'secondary' : 'quiet'];
}

export function OrderHistory({ order: { history, emails } }: OrderProps) {
  const happened = history.map(({ id, at, by, words }) => {
    return [id, stateWords(words), texts.by(timeWords(at), by)] as const;
  });
  const sent = emails.map(({ id, to, state, at }) => {
    return [id, to, `${state}, ${timeWords(at)}`] as const;
  });
  return [[texts.history, happened] as const, [texts.emails, sent] as const].map(
    ([title, list]) =>
      list.length > 0 && (
        <details key={title}>
          <summary>{`${title} (${list.length})`}</summary>
          <ol className={styles['stack']}>
            {list.map(([id, what, when]) => (
              <li key={id}>
                <span>{what}</span>
                <span className={styles['below']}>{when}</span>
              </li>
            ))}
          </ol>
        </details>
      ),
  );
}

type Release = InputOf<'release'>['what'];
const releases: readonly Release[] = ['release', 'link', 'revoke', 'end'];
const papers = ['pdf', 'slip'] as const;

export function OrderPapers({ order }: { readonly order: OrderView }) {
  const { row, digitals } = order;
  const [fault, setFault] = useState<string>();
  const isOpen = {
    release: true,
    link: true,
    revoke: digitals.links > 0,
    end: digitals.photos > 0,
  };

  async function save(what: (typeof papers)[number]): Promise<void> {
    const made = await ask('orderPaper', { number: row.number, what });
    setFault(made.ok ? undefined : made.message);
    const file = made.ok ? await fetchBlob(`/made/${made.value.file}`) : undefined;
    if (file) saveBlob(`${what}-${row.number}.pdf`, file);
  }

  return (
    <Part title={papersTexts.papers}>
      <Acts acts={papers.map((what) => [papersTexts[what], () => void save(what)])} />
      <Fault says={fault} />
      <details open={digitals.isBought || digitals.photos > 0}>
        <summary>{papersTexts.digitals}</summary>
        <p>
          {digitals.until === undefined
            ? papersTexts.none
            : papersTexts.now(digitals.photos, shortDay(digitals.until, true), digitals.links)}
        </p>
        <Acts
          acts={releases.map(
            (what) =>
              isOpen[what] && [
                papersTexts.acts[what].act,
                () => showDialog(ReleaseDialog, { order, what }),
                what === 'end' ? 'remove' : 'secondary',
              ],
          )}
        />
      </details>
    </Part>
  );
}

type ReleaseDialogProps = { readonly order: OrderView; readonly what: Release };

function ReleaseDialog({ order: { row }, what }: ReleaseDialogProps) {
  const [{ until }, field] = useFields({ until: papersTexts.until }, {});
  const [mayBeUnpaid, setUnpaid] = useState(false);
  const { says, ...words } = papersTexts.acts[what];
  const isGiven = what === 'release' || what === 'link';
  const asked = { number: row.number, what, until: until || undefined, mayBeUnpaid };
  return (
    <ActDialog {...words} isDanger={!isGiven} run={() => ask('release', asked)}>
      <p>{says}</p>
      {isGiven && <TextField {...field('until')} hint={papersTexts.untilHint} type="date" />}
      {isGiven && row.openCents > 0 && (
        <Check
          label={papersTexts.unpaid(formatCents(row.openCents))}
          isOn={mayBeUnpaid}
          onChange={setUnpaid}
        />
      )}
    </ActDialog>
  );
}
