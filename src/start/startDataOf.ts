import { mapScreens } from '#app/screens.ts';
import { galleryTexts } from '#core/gallery/galleryTexts.ts';
import { teams } from '#core/shop/teamsFile.ts';
import type { Screen } from '#app/screens.ts';
import { linksOf, script } from './links.ts';
import type { Link, StartData } from './startData.ts';

export type BuiltFiles = {
  /** Returns the scripts that modules need, with all that they import. */
  readonly scriptsOf: (modules: readonly string[]) => readonly string[];
  readonly fonts: readonly string[];
};

const entry = 'src/start/main.ts';

/** What a screen loads at once, and has nothing to show without. Not in the table of screens, which the page contains. */
const contents: Readonly<Partial<Record<Screen, readonly string[]>>> = {
  order: ['src/order/OrderPage.tsx'],
};

const early = (href: string): Link => script(href, 'auto');

export function startDataOf({ scriptsOf, fonts }: BuiltFiles): StartData {
  const links = mapScreens(({ module }, screen) => {
    const modules = [entry, 'src/start/mount.tsx', module, ...(contents[screen] ?? [])];
    return linksOf(screen, scriptsOf(modules), fonts);
  });
  return {
    paths: mapScreens(({ path }) => path),
    links: {
      ...links,
      shell: scriptsOf([entry]).map(early),
      link: scriptsOf([entry, 'src/device/gallery/openWithCode.ts']).map(early),
    },
    slugs: teams.map(({ slug }) => slug),
    opening: galleryTexts.opening,
  };
}
