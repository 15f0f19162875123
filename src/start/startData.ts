import type { Screen } from '#rules/paths.ts';

/** Properties of a `<link>` element. */
export type Link = Readonly<Record<string, string>>;

/** What the inline entry cannot know before the build: the build puts it into the script as one constant. */
export type StartData = {
  readonly paths: Readonly<Record<Screen, string>>;
  /** What each screen, and the app shell of a gallery, begins with. */
  readonly links: Readonly<Record<Screen | 'shell', readonly Link[]>>;
  /** The slugs of the teams that have a gallery. */
  readonly slugs: readonly string[];
};
