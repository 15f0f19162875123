import type { PrintWords } from '#rules/print.ts';
import { usePhotos } from '#state/usePhotos.ts';
import { PrintPicture } from '#ui/PrintPicture.tsx';
import { useNear } from '#ui/useNear.ts';
import { useMemo, useRef } from 'react';
import { layoutOfLine, type LinePrint } from './linePrint.ts';
import styles from './LinePrints.module.css';
import { pixelsOf, renditionsFor } from './foundPhotos.ts';

type LinePrintsProps = {
  readonly prints: readonly LinePrint[];
  /** What each of them says. */
  readonly words: readonly (readonly PrintWords[])[];
  /** The width at which they are shown, in CSS pixels. */
  readonly shownWidth: number;
  /** Opens the photos wherever the line is, and not only near the screen. */
  readonly opensPhotos: boolean;
  /** How many prints are shown, if not the few that a small picture shows clearly. */
  readonly most?: number | undefined;
};

/** The prints of a line in one small picture. `data-pending` says that a photo has neither opened nor failed. */
export function LinePrints(props: LinePrintsProps) {
  const { prints, words, shownWidth, opensPhotos, most } = props;
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useNear(frame, '100% 0px');
  const said = JSON.stringify(words);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `said` is what the words are
  const layout = useMemo(() => layoutOfLine(prints, words, most), [prints, said, most]);
  const shown = useMemo(() => {
    const drawn = new Set(layout.operations.map((one) => one.kind === 'photo' && one.photo));
    return prints.flatMap(({ found }) => found).filter(({ id }) => drawn.has(id));
  }, [prints, layout]);
  const wanted = useMemo(() => renditionsFor(shown, shownWidth), [shown, shownWidth]);
  const opened = usePhotos(isNear || opensPhotos ? wanted : none);
  // Drawn anew for nothing else: a pack has forty elements.
  const picture = useMemo(
    () => (
      <PrintPicture layout={layout} photos={pixelsOf(shown, opened)} className={styles['print']} />
    ),
    [layout, shown, opened],
  );
  const isPending = wanted.some(({ id }) => !opened[id]?.url && !opened[id]?.failed);
  return (
    <span
      ref={frame}
      className={`${styles['frame']} ${styles['prints']}`}
      data-pending={isPending ? '' : undefined}
    >
      {picture}
    </span>
  );
}

const none = [] as const;
