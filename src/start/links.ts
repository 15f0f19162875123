/** What the inline entry prefetches for each screen. Computed during the build. */
import { heroPictures } from '#facts/reel.ts';
import type { Screen } from '#rules/paths.ts';
import {
  heroSizes,
  heroUpright,
  reelWidths,
  renditionPath,
  sourceSet,
  tallPath,
} from '#rules/pictures.ts';
import type { Link } from './startData.ts';

const src = heroPictures[0]?.src ?? '';
const picture = { rel: 'preload', as: 'image', fetchPriority: 'high' };

/** The picture of each first view. A plain `<img>` would load it for every screen. */
const pictures: Partial<Record<Screen, readonly Link[]>> = {
  home: [
    { ...picture, media: heroUpright, href: tallPath(src) },
    {
      ...picture,
      media: `not all and ${heroUpright}`,
      imageSrcset: sourceSet(src, reelWidths),
      imageSizes: heroSizes,
    },
  ],
  access: [{ ...picture, href: `/${renditionPath(src, 960)}` }],
};

/** Photos come before fonts in a gallery. */
const isWithFonts = (screen: Screen): boolean => screen !== 'gallery';

export function linksOf(
  screen: Screen,
  scripts: readonly string[],
  fonts: readonly string[],
): readonly Link[] {
  return [
    ...(isWithFonts(screen) ? fonts.map(font) : []),
    ...(pictures[screen] ?? []),
    ...scripts.map((href) => script(href, screen === 'gallery' ? 'auto' : 'low')),
  ];
}

/** The browser would discover scripts one module at a time. Markup that is shown already needs them less than its fonts. */
export function script(href: string, fetchPriority: string): Link {
  return { rel: 'modulepreload', fetchPriority, href };
}

function font(href: string): Link {
  return { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href };
}
