import { mapScreens } from '#app/screens.ts';
import { teams } from '#facts/teams.ts';
import { linksOf, script } from './links.ts';
import type { StartData } from './startData.ts';

export type BuiltFiles = {
  /** Returns the scripts that modules need, with all that they import. */
  readonly scriptsOf: (modules: readonly string[]) => readonly string[];
  readonly fonts: readonly string[];
};

const entry = 'src/start/main.ts';
/** What a gallery needs until its first photos are shown. */
const shellModules = [entry, 'src/app/openGalleryAt.ts'];

export function startDataOf({ scriptsOf, fonts }: BuiltFiles): StartData {
  const links = mapScreens(({ module, isFramed }, screen) => {
    const frame = isFramed ? ['src/app/SiteFrame.tsx'] : [];
    const modules = [entry, 'src/start/mount.tsx', ...frame, module];
    return linksOf(screen, scriptsOf(modules), fonts);
  });
  return {
    paths: mapScreens(({ path }) => path),
    links: { ...links, shell: scriptsOf(shellModules).map((href) => script(href, 'auto')) },
    slugs: teams.map(({ slug }) => slug),
  };
}
