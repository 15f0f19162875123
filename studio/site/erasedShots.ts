/** Keeps out what was erased at a family's request. */
import { shortDay } from '#core/gallery/dayWords.ts';
import { erasedNames, readErasures } from '#studio/workspace/galleryErasures.ts';
import { namesIn } from '#core/player/namesOn.ts';
import { textsOfPhoto } from '#core/player/oneOfSeveral.ts';
import { exactLetters } from '#core/text/names.ts';
import type { Session, Workspace } from '#studio/workspace/workspace.ts';
import type { RefusedFile, Shot } from './shot.ts';

export function erasedReason(day: string): string {
  return `erased at the family's request on ${shortDay(day, true)}: delete the file`;
}

function unclearReason(day: string): string {
  return `it may be of the player who was erased at the family's request on ${shortDay(day, true)}: delete the file, or put it into the folder of the group if it is another's`;
}

type ErasedShots = {
  /** Those that may be published, as far as their names say it. */
  readonly shots: readonly Shot[];
  readonly refused: readonly RefusedFile[];
  /** The days on which camera files were erased, by their SHA-256 (base64url). */
  readonly byHash: ReadonlyMap<string, string>;
};

export async function withoutErased(
  session: Session,
  slug: string,
  all: readonly Shot[],
): Promise<ErasedShots> {
  const erasures = await readErasures(session.workspace, slug);
  const byName = new Map(erasures.flatMap(({ day, name }) => (name ? [[name, day] as const] : [])));
  const whyOf = (shot: Shot): string | undefined =>
    byName.size === 0 ? undefined : reasonFor(session.current(), slug, shot, byName);
  return {
    shots: all.filter((shot) => whyOf(shot) === undefined),
    refused: all.flatMap((shot) => {
      const why = whyOf(shot);
      return why === undefined ? [] : [{ ...shot, why }];
    }),
    byHash: new Map(erasures.flatMap(({ day, hash }) => (hash ? [[hash, day] as const] : []))),
  };
}

/** What cards have sorted is of another player of the name. */
function reasonFor(
  workspace: Workspace,
  slug: string,
  { details, cards, hasTeamsGroup }: Shot,
  days: ReadonlyMap<string, string>,
): string | undefined {
  const names = namesIn(details.name);
  const dayOf = (remembered: readonly string[]): string | undefined =>
    remembered.map((name) => days.get(name)).find((day) => day !== undefined);
  const day = dayOf(names.flatMap((name) => erasedNames(workspace, slug, name)));
  if (day !== undefined) return erasedReason(day);
  if (cards) return undefined;
  const { jersey = '', ageGroup } = details;
  const group = hasTeamsGroup ? '' : ageGroup;
  const which = textsOfPhoto({ jersey, group });
  const perhaps = dayOf(
    names.flatMap((name) => erasedNames(workspace, slug, exactLetters(name), which)),
  );
  return perhaps === undefined ? undefined : unclearReason(perhaps);
}
