import { useState } from 'react';
import { success } from '#core/text/result.ts';
import { ActDialog } from './ActDialog.tsx';
import { dayTexts } from './dayTexts.ts';
import { showDialog } from './dialogs.tsx';

const texts = dayTexts.publish;

/** How many photos go out without a mark, and how many frames are nobody's. */
type Risks = Readonly<Record<'plain' | 'unplaced', number>>;

/** Returns what publishes, and asks before it once: again only if a number has changed. */
export function useAskFirst(count: number, risks: Risks, publish: () => void): () => void {
  const [answered, setAnswered] = useState('0 0');
  const now = `${risks.plain} ${risks.unplaced}`;
  const onDone = (): void => {
    setAnswered(now);
    publish();
  };
  if (now === '0 0' || now === answered) return publish;
  return () => showDialog(RisksDialog, { count, risks, onDone });
}

type RisksDialogProps = {
  readonly count: number;
  readonly risks: Risks;
  readonly onDone: () => void;
};

function RisksDialog({ count, risks: { plain, unplaced }, onDone }: RisksDialogProps) {
  return (
    <ActDialog
      title={texts.ask(count)}
      act={texts.anyway}
      run={() => Promise.resolve(success({ says: [] }))}
      onDone={onDone}
      said=""
    >
      {plain > 0 && <p>{texts.plain(plain)}</p>}
      {unplaced > 0 && <p>{texts.unplaced(unplaced)}</p>}
    </ActDialog>
  );
}
