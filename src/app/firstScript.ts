import { heroPictures } from '#facts/reel.ts';
import { otherScreens } from '#rules/paths.ts';
import {
  heroSizes,
  heroUpright,
  reelWidths,
  renditionPath,
  sourceSet,
  tallPath,
} from '#rules/pictures.ts';

/** Addresses of the scripts that a screen needs. */
export type ScreenScripts = Readonly<Record<'access' | 'cart' | 'gallery', readonly string[]>>;

/**
 * Runs in the head, before anything is painted. For home it fetches the hero's picture, which a plain `<img>` would fetch for every
 * screen. Where another screen is asked for, it hides the prerendered home and fetches that screen's scripts at once: the entry
 * would ask for them only later, and is itself in no hurry on home. The gate of the access page has a picture too.
 */
export function firstScript(scripts: ScreenScripts): string {
  const src = heroPictures[0]?.src ?? '';
  const upright = { href: tallPath(src) };
  const wide = { imageSrcset: sourceSet(src, reelWidths), imageSizes: heroSizes };
  return `{
const other=${otherScreens}.exec(location.hash.slice(1).split('?')[0]);
const fetchAhead=(link)=>document.head.append(Object.assign(document.createElement('link'),link));
if(other){
document.documentElement.className='elsewhere';
if(/^.access/i.test(other[0]))fetchAhead({rel:'preload',as:'image',href:'/${renditionPath(src, 960)}'});
for(const href of ${JSON.stringify(scripts)}[other[0].split('/')[1].toLowerCase()])fetchAhead({rel:'modulepreload',href});
}else fetchAhead({rel:'preload',as:'image',fetchPriority:'high',...(matchMedia('${heroUpright}').matches?${JSON.stringify(upright)}:${JSON.stringify(wide)})});
}`;
}
