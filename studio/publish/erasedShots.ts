/** Keeps out what was erased at a family's request. */
import { shortDay } from '#rules/dayWords.ts';
import { erasedNames, readErasures } from '#studio/workspace/erasures.ts';
import type { Session } from '#studio/workspace/folders.ts';
import type { RefusedFile, Shot } from './shot.ts';

export function erasedReason(day: string): string {
  return `erased at the family's request on ${shortDay(day, true)}: delete the file`;
}

/** A photo of siblings bears several names. */
function namesIn(name: string): readonly string[] {
  return [name, ...name.split(' & ')];
}

export type ErasedShots = {
  /** Those that may be published, as far as their names say it. */
  readonly shots: readonly Shot[];
  readonly refused: readonly RefusedFile[];
  /** The days on which camera files were erased, by their SHA-256 (base64url). */
  readonly byHash: ReadonlyMap<string, string>;
};

export async function withoutErased(
  { workspace, current }: Session,
  slug: string,
  all: readonly Shot[],
): Promise<ErasedShots> {
  const erasures = await readErasures(workspace, slug);
  const byName = new Map(erasures.flatMap(({ day, name }) => (name ? [[name, day] as const] : [])));
  const dayOf = ({ details }: Shot): string | undefined =>
    byName.size === 0
      ? undefined
      : namesIn(details.name)
          .flatMap((name) => erasedNames(current(), slug, name))
          .map((name) => byName.get(name))
          .find((day) => day !== undefined);
  return {
    shots: all.filter((shot) => dayOf(shot) === undefined),
    refused: all.flatMap((shot) => {
      const day = dayOf(shot);
      return day === undefined ? [] : [{ ...shot, why: erasedReason(day) }];
    }),
    byHash: new Map(erasures.flatMap(({ day, hash }) => (hash ? [[hash, day] as const] : []))),
  };
}
