/**
 * The inline entry: runs in the page's head, before the first paint. The build bundles it into one script and inlines it
 * (`release/bundledScript.ts`). What it exports is the page's one global, `sideline`.
 */
import type { ScreenName } from '#app/screens.ts';
import { prefetchAccess } from '#device/gallery/prefetchAccess.ts';
import { askedRoute, languageAsked } from '#core/text/addresses.ts';
import { accessPath, carriesSecret, screenAt, slugOfPath } from '#core/gallery/paths.ts';
import { documentNames } from '#device/access/documents.ts';
import { keptLanguage } from '#device/database/ownFacts.ts';
import { flaggedSlugs } from '#device/access/keptGrants.ts';
import { skipToHeading } from '#ui/skipToHeading.ts';
import { beginGallery } from './beginGallery.ts';
import { keepEarlyClicks } from './earlyClicks.ts';
import { showMarkup } from './showMarkup.ts';
import type { StartData } from './startData.ts';

export { answers } from '#device/site/prefetched.ts';
export { reports } from './beginGallery.ts';

/** The build replaces the name by the value, everywhere it stands. */
declare const startData: StartData;
const { paths, links, slugs, opening, isBrowsersFirst } = startData;

const { dataset } = document.documentElement;
const tag =
  languageAsked(location) ?? keptLanguage() ?? (isBrowsersFirst ? navigator.language : 'en');
/** The page may have to speak another language than the markup. */
const isTranslated = !tag.startsWith('en');
if (isTranslated) dataset['language'] = tag;

cleanAddress();
// Before the router, which reads it on the same event.
addEventListener('popstate', cleanAddress);

// What takes longest comes first: requests.
const { screen, team } = shownScreen(location.hash.slice(1));
// A scanned card, or a link with a code: its gallery is opened at once (`openLink`).
const isLink = screen === 'access' && carriesSecret(location.hash);
if (isLink) void prefetchAccess(location.hash);
keepEarlyClicks();
document.addEventListener('click', skipToHeading);
tellStyles();
/** The title of a gallery's app shell. */
const title = isLink ? opening : team;
// The style sheet hides home.
if (screen !== 'home' || isTranslated) dataset['elsewhere'] = screen;
for (const link of links[opensCards() ? 'link' : team === undefined ? screen : 'shell']) {
  document.head.append(Object.assign(document.createElement('link'), link));
}

/** Called after the styles. */
export function afterStyles(): void {
  settleFonts(title !== undefined);
}

/** Called after the templates, before home. */
export function beforeHome(): void {
  // Prerendered markup is English.
  if (isTranslated) return;
  // A gallery that may not be shown has nothing to show before React.
  if (screen === 'home' || (screen === 'gallery' && team === undefined)) return;
  showMarkup(title === undefined ? screen : 'gallery', title);
}

/** Takes from the address what a program has added to it. */
function cleanAddress(): void {
  const fragment = location.hash.slice(1);
  const route = askedRoute(fragment);
  if (route !== fragment) history.replaceState(history.state, '', `#${route}`);
}

/** Returns the screen to show, and the team's name if it is the app shell of a gallery. */
function shownScreen(path: string): { readonly screen: ScreenName; readonly team?: string } {
  const screen = screenAt(path, paths) ?? 'home';
  if (screen !== 'gallery') return { screen };
  const team = beginGallery(path);
  if (team !== undefined) return { screen, team };
  // A code opens the gallery.
  if (!slugs.includes(slugOfPath(path) ?? '')) return { screen };
  history.replaceState(null, '', `#${accessPath(path)}`);
  return { screen: 'access' };
}

/** What opens a link takes cards' players, too. */
function opensCards(): boolean {
  const slug = team === undefined ? undefined : slugOfPath(location.hash.slice(1));
  return isLink || (slug !== undefined && documentNames(slug).some(Boolean));
}

/** Space is reserved for the list of this device's galleries. */
function tellStyles(): void {
  const count = flaggedSlugs().length;
  if (count > 0) dataset['mine'] = '';
  if (count > 1) dataset['others'] = '';
}

/**
 * Prevents layout shifts on devices that lack the fonts of the display face's fallback. Any other font is wider or narrower, so
 * lines would wrap differently once the web font loads. On such a device the web font is used only if it is ready for the first
 * view, and never in a gallery that starts as an app shell, which is drawn without web fonts. Called after the styles.
 */
function settleFonts(isShell: boolean): void {
  document.fonts.load("1em 'Sofia Stand-in'").catch(() => {
    for (const face of document.fonts) face.display = 'optional';
    if (isShell) document.documentElement.dataset['plain'] = '';
  });
}
