import { teamOf } from '#core/shop/teams.ts';
import type { Session } from '#studio/workspace/folders.ts';

/** Returns a team's name: its gallery's, else the site's, else its slug as words. */
export function teamNamed({ current }: Session, slug: string): string {
  const { galleries } = current();
  const known = Object.hasOwn(galleries, slug) ? galleries[slug]?.team : undefined;
  return (
    known ??
    teamOf(slug)?.name ??
    slug.replace(
      /(^|-)([a-z])/g,
      (_, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase(),
    )
  );
}
