import { galleriesFolder, galleryFile } from '#facts/galleries.ts';
import { limits } from '#facts/limits.ts';
import { heroPictures } from '#facts/reel.ts';
import { teams } from '#facts/teams.ts';
import { keepEarlyClicks } from '#ui/earlyClicks.ts';
import { skipToHeading } from '#ui/skipToHeading.ts';
import { channelName, unansweredEvent } from '#storage/changes.ts';
import { databaseName } from '#storage/database.ts';
import { readKeyAhead } from '#storage/keyAhead.ts';
import { firstPhotosKey, passKey } from '#storage/passes.ts';
import type { TableName } from '#storage/tables.ts';
import { accessPath, otherScreens } from '#rules/paths.ts';
import {
  heroSizes,
  heroUpright,
  reelWidths,
  renditionPath,
  sourceSet,
  tallPath,
} from '#rules/pictures.ts';

declare global {
  interface Window {
    /**
     * Prefetches all scripts of a screen at once. The browser would discover them one module at a time. Resolves when they have
     * loaded or failed.
     */
    fetchScripts?: (screen: keyof ScreenFiles['scripts']) => Promise<unknown>;
  }
}

/** The addresses of each screen's files. */
export type ScreenFiles = {
  readonly scripts: Readonly<
    Record<
      | 'home'
      | 'access'
      | 'cart'
      | 'gallery'
      /** Draws the first photos of a gallery into its app shell. */
      | 'frame',
      readonly string[]
    >
  >;
  /** The home screen is drawn before any script, so it waits for its fonts. */
  readonly fonts: readonly string[];
};

const keysTable: TableName = 'keys';

/**
 * Runs in the head, before the first paint:
 * - Records clicks that come before React.
 * - Prefetches what the requested screen needs: fonts, and the picture of the first view, which a plain `<img>` would load for
 *   every screen.
 * - If that screen is not home, tells the style sheet to hide home, and prefetches the screen's scripts. The entry would request
 *   them only later, because it has low priority on home.
 * - For a gallery that this phone may open, prefetches the document for `fetchGallery`, listens to the worker's report on it, and
 *   reads the key. If the gallery was viewed before (`noteFirstPhotos`), prefetches its first photos for `fetchPhoto`. Without the
 *   allow flag, the requested screen is the access page.
 * - Tells the style sheet whether this phone opens one or several galleries, so that it reserves space for their list, and whether
 *   there can be no worker, so that it reserves none for what only a worker can do.
 */
export function firstScript({ scripts, fonts }: ScreenFiles): string {
  const src = heroPictures[0]?.src ?? '';
  const upright = { href: tallPath(src) };
  const wide = { imageSrcset: sourceSet(src, reelWidths), imageSizes: heroSizes };
  const known = new RegExp(`^(?:${teams.map(({ slug }) => slug).join('|')})$`);
  return `(${keepEarlyClicks})();
document.addEventListener('click',${skipToHeading});
{
const path=location.hash.slice(1);
const other=${otherScreens}.exec(path.split('?')[0]);
const fetchAhead=(link)=>new Promise(onload=>document.head.append(Object.assign(document.createElement('link'),link,{onload,onerror:onload})));
const scripts=${JSON.stringify(scripts)};
window.fetchScripts=(screen,fetchPriority='auto')=>Promise.all(scripts[screen].map(href=>fetchAhead({rel:'modulepreload',fetchPriority,href})));
try{const mine=Object.keys(localStorage).filter(key=>key.startsWith('${passKey('')}'));if(mine[0])document.documentElement.dataset.mine='';if(mine[1])document.documentElement.dataset.others=''}catch{}
if(!('serviceWorker' in navigator))document.documentElement.dataset.workerless='';
const fetchFonts=()=>{for(const href of ${JSON.stringify(fonts)})fetchAhead({rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href});};
if(other){
let screen=(other[1]||other[2]).toLowerCase(),first,folder;
if(screen==='gallery'){
const slug=other[0].split('/')[2];
let flag;
try{const name=decodeURIComponent(slug);flag=localStorage.getItem('${passKey('')}'+name);first=localStorage.getItem('${firstPhotosKey('')}'+name)}catch{}
if(flag){
try{new BroadcastChannel('${channelName}').onmessage=({data})=>{if(data.answered===false){window.unansweredAhead=true;dispatchEvent(new Event('${unansweredEvent}'))}}}catch{}
folder='${galleriesFolder}/'+slug+'/';
const answer=fetch(folder+'${galleryFile}',{cache:'no-cache'});
answer.catch(()=>{});
window.galleryAhead={slug,team:flag,answer,key:(${readKeyAhead})('${databaseName}','${keysTable}',decodeURIComponent(slug))};
}else if(${known}.test(slug)){
screen='access';
history.replaceState(null,'','#${accessPath('')}'+encodeURIComponent(path));
}
}
document.documentElement.dataset.elsewhere=screen;
if(screen!=='gallery')fetchFonts();
if(screen==='access')fetchAhead({rel:'preload',as:'image',fetchPriority:'high',href:'/${renditionPath(src, 960)}'});
fetchScripts(window.galleryAhead?'frame':screen,screen==='gallery'?'auto':'low');
if(window.galleryAhead&&first){
const [seen,width,...files]=first.split(' ');
window.photosAhead={};
if(seen===path&&width==innerWidth)for(const file of files.slice(0,${limits.eagerImages}))if(file.startsWith(folder))window.photosAhead[file]=fetch(file).catch(()=>{});
}
}else{
fetchScripts('home','low');
fetchFonts();
fetchAhead({rel:'preload',as:'image',fetchPriority:'high',...(matchMedia('${heroUpright}').matches?${JSON.stringify(upright)}:${JSON.stringify(wide)})});
}
}`;
}
