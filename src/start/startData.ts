import type { Screen } from '#app/screens.ts';

/** Properties of a `<link>` element. */
export type Link = Readonly<Record<string, string>>;

/** What the inline entry cannot know before the build: the build puts it into the script as one constant. */
export type StartData = {
  readonly paths: Readonly<Record<Screen, string>>;
  /** What each screen, the app shell of a gallery, and a link that opens a gallery begin with. */
  readonly links: Readonly<Record<Screen | 'shell' | 'link', readonly Link[]>>;
  /** The slugs of the teams that have a gallery. */
  readonly slugs: readonly string[];
  /** The title of the app shell while a link is opened. */
  readonly opening: string;
};
