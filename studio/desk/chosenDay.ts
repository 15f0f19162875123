/** The picture day that a person has chosen, and small pictures of its frames. */
import { randomUUID } from 'node:crypto';
import { failure, type Result } from '#core/text/result.ts';
import { severalCards } from '#studio/shoot/cardWords.ts';
import { smallPicture } from '#studio/shoot/smallPicture.ts';
import type { PictureDay } from '#studio/site/pictureDay.ts';

/** As many small pictures as several screens have; a picture has some 15 kB. */
const picturesMost = 1_000;
/** Enough to see closed eyes. It is looked at one at a time, and not kept. */
const largeEdge = 1_600;

/** `id` is new whenever the frames are: their pictures are asked for with it. */
type DayView = Omit<PictureDay, 'frames'> & {
  readonly id: string;
  readonly frames: ReturnType<typeof framesOf>;
};

export type ChosenDay = {
  readonly put: (day: PictureDay | undefined) => void;
  /** Null until the chosen folder has been looked at. */
  readonly view: () => DayView | null;
  /** The frames of the view, as they were found. */
  readonly frames: () => PictureDay['frames'];
  /** The picture of a frame by its place in the day. In memory alone. */
  readonly picture: (
    id: string,
    at: number,
    isLarge: boolean,
  ) => Promise<Result<Uint8Array<ArrayBuffer>>>;
};

export function chosenDay(): ChosenDay {
  let day: PictureDay | undefined;
  let view: DayView | null = null;
  const pictures = new Map<string, ReturnType<typeof smallPicture>>();
  return {
    put(next) {
      if (next?.folder !== day?.folder) pictures.clear();
      day = next;
      view = next ? { ...next, id: randomUUID(), frames: framesOf(next) } : null;
    },
    view: () => view,
    frames: () => day?.frames ?? [],
    async picture(id, at, isLarge) {
      const frame = view?.id === id ? day?.frames[at] : undefined;
      if (!frame) return failure('There is no such frame.');
      if (isLarge) return smallPicture(frame.file, largeEdge);
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

/**
 * `numbers` are its frame numbers, as its owners say them; `who` is whom it belongs to, or whose card it is, and `slugs` are their teams; `why` is why it is nobody's, or why a card may be missing
 * before it.
 */
function framesOf({ frames, teams }: PictureDay) {
  const names = new Map(teams.map(({ slug, team }) => [slug, team]));
  return frames.map(({ file, name, placement, gap }) => {
    const { kind } = placement ?? ({ kind: 'photo' } as const);
    const cards = placement && 'cards' in placement ? placement.cards : [];
    const slugs = [...new Set(cards.map(({ slug }) => slug))];
    const owners = slugs.map((slug) => {
      const own = cards.filter((card) => card.slug === slug);
      return `${names.get(slug) ?? slug}: ${severalCards(own)}`;
    });
    const why = placement?.kind === 'unplaced' ? placement.why : gap;
    const { source } = file;
    const own = (said: string, slug: string) => said.replaceAll(`${names.get(slug) ?? slug} `, '');
    const numbers = slugs.reduce(own, name.slice(source.length + 2, -1));
    return { source, name, numbers, kind, who: owners.join(' & '), slugs, why };
  });
}
