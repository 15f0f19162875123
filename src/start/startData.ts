import { type ScreenName, mapScreens } from '#app/screens.ts';
import { galleryTexts } from '#core/gallery/galleryTexts.ts';
import { brand } from '#core/shop/brand.ts';
import { teams } from '#core/shop/teamsFile.ts';
import { heroPictures } from '#core/shop/reel.ts';
import {
  heroSizes,
  heroUpright,
  reelWidths,
  renditionPath,
  sourceSet,
  tallPath,
} from '#core/shop/pictures.ts';

/** Properties of a `<link>` element. */
type Link = Readonly<Record<string, string>>;

/** What the inline entry cannot know before the build: the build puts it into the script as one constant. */
export type StartData = {
  readonly paths: Readonly<Record<ScreenName, string>>;
  /** What each screen, the app shell of a gallery, and a link that opens a gallery begin with. */
  readonly links: Readonly<Record<ScreenName | 'shell' | 'link', readonly Link[]>>;
  /** The slugs of the teams that have a gallery. */
  readonly slugs: readonly string[];
  /** The title of the app shell while a link is opened. */
  readonly opening: string;
  /** A phone that has chosen no language speaks its browser's. */
  readonly isBrowsersFirst: boolean;
};

type BuiltFiles = {
  /** Returns the scripts that modules need, with all that they import. */
  readonly scriptsOf: (modules: readonly string[]) => readonly string[];
  readonly fonts: readonly string[];
};

const entry = 'src/start/main.ts';

/** What a screen loads at once, and has nothing to show without. Not in the table of screens, which the page contains. */
const contents: Readonly<Partial<Record<ScreenName, readonly string[]>>> = {
  order: ['src/order/OrderPage.tsx'],
  bring: ['src/handover/Bring.tsx'],
  promises: ['src/app/Promises.tsx'],
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
    isBrowsersFirst: brand.firstLanguage === 'browser',
  };
}

/** The `<link>` elements that the inline entry adds for each screen. Computed during the build. */
const [first] = heroPictures;
const picture = { rel: 'preload', as: 'image', fetchPriority: 'high' };

/** The picture of each first view. Not an eager `<img>`: every page contains home's markup, so it would load for every screen. */
const pictures: Partial<Record<ScreenName, readonly Link[]>> = first ? picturesOf(first.src) : {};

function picturesOf(src: string): Partial<Record<ScreenName, readonly Link[]>> {
  return {
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
}

/** A gallery that the phone has opens as an app shell, with links of its own. This is for an address that nothing is known of. */
const isWithFonts = (screen: ScreenName): boolean => screen !== 'gallery';

function linksOf(
  screen: ScreenName,
  scripts: readonly string[],
  fonts: readonly string[],
): readonly Link[] {
  return [
    ...(isWithFonts(screen) ? fonts.map(font) : []),
    ...(pictures[screen] ?? []),
    // Markup that is shown already needs its scripts less than its fonts.
    ...scripts.map((href) => script(href, screen === 'gallery' ? 'auto' : 'low')),
  ];
}

/** The browser would discover scripts one module at a time. */
function script(href: string, fetchPriority: string): Link {
  return { rel: 'modulepreload', fetchPriority, href };
}

function font(href: string): Link {
  return { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href };
}
