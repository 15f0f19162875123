import { useState } from 'react';
import { shortDay } from '#core/gallery/dayWords.ts';
import type { InputOf, OrderView } from '#studio/desk/contract.ts';
import { TextField } from '#ui/Field.tsx';
import { ActDialog } from './ActDialog.tsx';
import { ask, fetchUrl } from './asking.ts';
import { Check } from './Fields.tsx';
import { paperTexts as texts } from './paperTexts.ts';
import { saveFile } from './saveFile.ts';
import { Acts, Fault, Part } from './Screen.tsx';

type Release = InputOf<'release'>['what'];
const papers = ['pdf', 'slip'] as const;

/** Its papers, and the digitals that its phone may save. */
export function OrderPapers({ order }: { readonly order: OrderView }) {
  const { row, digitals } = order;
  const [act, setAct] = useState<Release>();
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
    const url = made.ok ? await fetchUrl(`/made/${made.value.file}`) : undefined;
    if (url !== undefined) saveFile(`${what}-${row.number}.pdf`, url);
  }

  return (
    <>
      <Part title={texts.papers}>
        <Acts acts={papers.map((what) => [texts[what], () => void save(what)])} />
        <Fault says={fault} />
        <details open={digitals.isBought || digitals.photos > 0}>
          <summary>{texts.digitals}</summary>
          <p>
            {digitals.until === undefined
              ? texts.none
              : texts.now(digitals.photos, shortDay(digitals.until, true), digitals.links)}
          </p>
          <Acts
            acts={acts.map((what) => [
              texts.acts[what].act,
              () => setAct(what),
              what === 'end' ? 'remove' : 'secondary',
            ])}
          />
        </details>
      </Part>
      {act && <ReleaseDialog order={order} what={act} onClose={() => setAct(undefined)} />}
    </>
  );
}

type ReleaseDialogProps = {
  readonly order: OrderView;
  readonly what: Release;
  readonly onClose: () => void;
};

function ReleaseDialog({ order: { row }, what, onClose }: ReleaseDialogProps) {
  const [until, setUntil] = useState('');
  const [mayBeUnpaid, setUnpaid] = useState(false);
  const { says, ...words } = texts.acts[what];
  const isGiven = what === 'release' || what === 'link';
  const asked = { number: row.number, what, until: until || undefined, mayBeUnpaid };
  return (
    <ActDialog {...words} isDanger={!isGiven} run={() => ask('release', asked)} onClose={onClose}>
      <p>{says}</p>
      {isGiven && (
        <TextField
          label={texts.until}
          hint={texts.untilHint}
          type="date"
          value={until}
          onValue={setUntil}
        />
      )}
      {isGiven && row.openCents > 0 && (
        <Check label={texts.unpaid} isOn={mayBeUnpaid} onChange={setUnpaid} />
      )}
    </ActDialog>
  );
}
