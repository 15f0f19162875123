import { useState } from 'react';
import { shortDay } from '#core/gallery/dayWords.ts';
import { timeWords } from '#core/gallery/localTimes.ts';
import { formatCents } from '#core/money/money.ts';
import type { InputOf, OrderView } from '#studio/desk/contract.ts';
import { TextField } from '#ui/Field.tsx';
import { ActDialog } from './ActDialog.tsx';
import { ask, fetchFile } from './asking.ts';
import { deskTexts, spelled } from './deskTexts.ts';
import { showDialog } from './dialogs.tsx';
import { Check } from './Fields.tsx';
import { MarkDialog } from './MarkDialog.tsx';
import { moneyTexts } from './moneyTexts.ts';
import { paperTexts } from './paperTexts.ts';
import { saveFile } from './saveFile.ts';
import { Acts, Fault, Part } from './Screen.tsx';
import styles from './shared.module.css';

const texts = deskTexts.order;

type OrderProps = { readonly order: OrderView };

/** What it costs, what is open, and payments of a part. */
export function OrderMoney({ order }: OrderProps) {
  const { row, amounts, paidCents, refundedCents } = order;
  const open = row.openCents > 0 ? [[deskTexts.marks.open, row.openCents] as const] : [];
  const money = {
    paid: { soFarCents: paidCents, wholeCents: row.totalCents },
    refunded: { soFarCents: refundedCents, wholeCents: paidCents },
  } as const;
  return (
    <Part title={texts.money}>
      <table aria-label={texts.money} data-amounts="last">
        <tbody>
          {[...amounts, ...open].map(([label, cents]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatCents(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Acts
        acts={(['paid', 'refunded'] as const).map((state) => [
          moneyTexts.payment[state],
          () =>
            showDialog(MarkDialog, {
              numbers: [row.number],
              state,
              money: { kind: state, ...money[state] },
            }),
          state === 'paid' ? 'secondary' : 'quiet',
        ])}
      />
    </Part>
  );
}

/** What happened to it, and the emails about it. */
export function OrderHistory({ order: { history, emails } }: OrderProps) {
  return (
    <>
      <Happened
        title={texts.history}
        list={history.map(({ id, at, by, words }) => [
          id,
          spelled(words),
          texts.by(timeWords(at), by),
        ])}
      />
      <Happened
        title={texts.emails}
        list={emails.map(({ id, to, state, at }) => [id, to, `${state}, ${timeWords(at)}`])}
      />
    </>
  );
}

type HappenedProps = {
  readonly title: string;
  readonly list: readonly (readonly [id: string, what: string, when: string])[];
};

function Happened({ title, list }: HappenedProps) {
  if (list.length === 0) return null;
  return (
    <details>
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
  );
}

type Release = InputOf<'release'>['what'];
const papers = ['pdf', 'slip'] as const;

/** Its papers, and the digitals that its phone may save. */
export function OrderPapers({ order }: { readonly order: OrderView }) {
  const { row, digitals } = order;
  const [fault, setFault] = useState<string>();
  const acts: readonly Release[] = [
    'release',
    'link',
    ...(digitals.links > 0 ? (['revoke'] as const) : []),
    ...(digitals.photos > 0 ? (['end'] as const) : []),
  ];

  async function save(what: (typeof papers)[number]): Promise<void> {
    const made = await ask('orderPaper', { number: row.number, what });
    setFault(made.ok ? undefined : made.message);
    const file = made.ok ? await fetchFile(`/made/${made.value.file}`) : undefined;
    if (file) saveFile(`${what}-${row.number}.pdf`, file);
  }

  return (
    <Part title={paperTexts.papers}>
      <Acts acts={papers.map((what) => [paperTexts[what], () => void save(what)])} />
      <Fault says={fault} />
      <details open={digitals.isBought || digitals.photos > 0}>
        <summary>{paperTexts.digitals}</summary>
        <p>
          {digitals.until === undefined
            ? paperTexts.none
            : paperTexts.now(digitals.photos, shortDay(digitals.until, true), digitals.links)}
        </p>
        <Acts
          acts={acts.map((what) => [
            paperTexts.acts[what].act,
            () => showDialog(ReleaseDialog, { order, what }),
            what === 'end' ? 'remove' : 'secondary',
          ])}
        />
      </details>
    </Part>
  );
}

type ReleaseDialogProps = { readonly order: OrderView; readonly what: Release };

function ReleaseDialog({ order: { row }, what }: ReleaseDialogProps) {
  const [until, setUntil] = useState('');
  const [mayBeUnpaid, setUnpaid] = useState(false);
  const { says, ...words } = paperTexts.acts[what];
  const isGiven = what === 'release' || what === 'link';
  const asked = { number: row.number, what, until: until || undefined, mayBeUnpaid };
  return (
    <ActDialog {...words} isDanger={!isGiven} run={() => ask('release', asked)}>
      <p>{says}</p>
      {isGiven && (
        <TextField
          label={paperTexts.until}
          hint={paperTexts.untilHint}
          type="date"
          value={until}
          onValue={setUntil}
        />
      )}
      {isGiven && row.openCents > 0 && (
        <Check label={paperTexts.unpaid} isOn={mayBeUnpaid} onChange={setUnpaid} />
      )}
    </ActDialog>
  );
}
