/** The picture day that a person has chosen, and small pictures of its frames. */
import { randomUUID } from 'node:crypto';
import { failure, type Result } from '#core/text/result.ts';
import type { DayView, FrameView } from '#desk/dayApi.ts';
import { placedWords } from '#studio/shoot/cardWords.ts';
import { smallPicture } from '#studio/shoot/smallPicture.ts';
import type { DayFrame, PictureDay } from '#studio/site/pictureDay.ts';

/** As many small pictures as several screens have; a picture has some 15 kB. */
const picturesMost = 1_000;

export type ChosenDay = {
  readonly put: (day: PictureDay | undefined) => void;
  readonly view: () => DayView | null;
  /** The picture of a frame by its place in the day. In memory alone. */
  readonly picture: (id: string, at: number) => Promise<Result<Uint8Array<ArrayBuffer>>>;
};

export function chosenDay(): ChosenDay {
  let day: PictureDay | undefined;
  let view: DayView | null = null;
  const pictures = new Map<string, ReturnType<typeof smallPicture>>();
  return {
    put(next) {
      if (next?.folder !== day?.folder) pictures.clear();
      day = next;
      view = next ? { ...next, id: randomUUID(), frames: next.frames.map(frameView) } : null;
    },
    view: () => view,
    async picture(id, at) {
      const frame = view?.id === id ? day?.frames[at] : undefined;
      if (!frame) return failure('There is no such frame.');
      const { source, mtimeMs } = frame.file;
      const key = `${mtimeMs} ${source}`;
      const picture = pictures.get(key) ?? smallPicture(frame.file);
      pictures.delete(key);
      pictures.set(key, picture);
      const [oldest] = pictures.keys();
      if (pictures.size > picturesMost && oldest !== undefined) pictures.delete(oldest);
      return picture;
    },
  };
}

function frameView({ file, name, placement, gap }: DayFrame): FrameView {
  const { kind } = placement ?? { kind: 'photo' };
  const { team, player } =
    placement?.kind === 'placed' || placement?.kind === 'card'
      ? placedWords(placement.cards)
      : { team: '', player: '' };
  const who = team === '' || team === 'several' ? player : `${team}: ${player}`;
  const why = placement?.kind === 'unplaced' ? placement.why : gap;
  return { source: file.source, name, kind, who, why };
}
