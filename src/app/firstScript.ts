import { galleriesFolder, galleryFile } from '#facts/galleries.ts';
import { heroPictures } from '#facts/reel.ts';
import { passKey } from '#storage/passes.ts';
import { otherScreens } from '#rules/paths.ts';
import {
  heroSizes,
  heroUpright,
  reelWidths,
  renditionPath,
  sourceSet,
  tallPath,
} from '#rules/pictures.ts';

/** Addresses of the files that each screen needs. */
export type ScreenFiles = {
  readonly scripts: Readonly<Record<'access' | 'cart' | 'gallery', readonly string[]>>;
  /** Home is there before any script, so its letters are what it waits for. */
  readonly fonts: readonly string[];
};

/**
 * Runs in the head, before anything is painted. For home it fetches the letters and the hero's picture, which a plain `<img>` would
 * fetch for every screen. Where another screen is asked for, it hides the prerendered home and fetches that screen's scripts
 * at once: the entry would ask for them only later, and is itself in no hurry on home. The gate of the access page has a picture
 * too, and a gallery its document, which `fetchGallery` takes.
 */
export function firstScript({ scripts, fonts }: ScreenFiles): string {
  const src = heroPictures[0]?.src ?? '';
  const upright = { href: tallPath(src) };
  const wide = { imageSrcset: sourceSet(src, reelWidths), imageSizes: heroSizes };
  return `{
const other=${otherScreens}.exec(location.hash.slice(1).split('?')[0]);
const fetchAhead=(link)=>document.head.append(Object.assign(document.createElement('link'),link));
if(other){
document.documentElement.className='elsewhere';
const [,screen,slug]=other[0].split('/');
if(screen.toLowerCase()==='access')fetchAhead({rel:'preload',as:'image',href:'/${renditionPath(src, 960)}'});
let flag;
try{flag=localStorage.getItem('${passKey('')}'+decodeURIComponent(slug))}catch{}
if(flag){
const answer=fetch('${galleriesFolder}/'+slug+'/${galleryFile}',{cache:'no-cache'});
answer.catch(()=>{});
window.galleryAhead={slug,answer};
}
for(const href of ${JSON.stringify(scripts)}[screen.toLowerCase()])fetchAhead({rel:'modulepreload',href});
}else{
for(const href of ${JSON.stringify(fonts)})fetchAhead({rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href});
fetchAhead({rel:'preload',as:'image',fetchPriority:'high',...(matchMedia('${heroUpright}').matches?${JSON.stringify(upright)}:${JSON.stringify(wide)})});
}
}`;
}
