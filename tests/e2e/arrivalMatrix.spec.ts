/** Each specified behavior of the screens on each way of arriving: `npm run task -- matrix`, whose output is the list. */
import {
  accessBehaviors,
  lockedBehaviors,
  unknownBehaviors,
  waysToAccess,
  waysToLocked,
  waysToUnknown,
} from './arrival/access.ts';
import { additionsAtCart, additionsAtSection, additionsInGallery } from './arrival/additions.ts';
import { cartBehaviors, waysToCart } from './arrival/cart.ts';
import { waysToGallery } from './arrival/gallery.ts';
import { galleryBehaviors, servedBehaviors } from './arrival/galleryBehaviors.ts';
import { expectRestUnderPointer } from './arrival/reel.ts';
import {
  arrivalBehaviors,
  expectSection,
  sectionBehaviors,
  sections,
  waysBackAlone,
  waysToSection,
  type Section,
  type WayToSection,
} from './arrival/sections.ts';
import { hydrated, team, type Behavior, type Way } from './arrival/ways.ts';
import { servePhotos } from './pictures.ts';
import { serveGallery } from './sealedSite.ts';
import { openGallery, test } from './shop.ts';

test.use({
  isShopShared: true,
  serviceWorkers: 'block',
  viewport: { width: 1280, height: 720 },
  hasTouch: true,
});

const isAsked = process.env['MATRIX'] === 'all';

function pairs(title: string, start: Way[1], ways: readonly Way[], all: readonly Behavior[]): void {
  for (const [way, go] of isAsked ? ways : []) {
    for (const [behavior, expectIt] of all) {
      test(`${title}, ${way}: ${behavior}`, async ({ page }) => {
        await start(page);
        await go(page);
        await expectIt(page);
      });
    }
  }
}

function sectionPairs(
  section: Section,
  [way, go]: WayToSection,
  behaviors: typeof sectionBehaviors,
): void {
  for (const [behavior, expectIt] of behaviors) {
    test(`${section.path}, ${way}: ${behavior}`, async ({ page }) => {
      await go(page, section);
      await expectIt(page, section);
    });
  }
  test.describe(() => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test(`${section.path}, ${way}: the reel turns, and rests under the pointer`, async ({
      page,
    }) => {
      await page.clock.install();
      await go(page, section);
      // The arrival scrolls away from the reel.
      await expectSection(page, section);
      await hydrated(page);
      await expectRestUnderPointer(page);
    });
  });
}

for (const section of isAsked ? sections : []) {
  for (const way of waysToSection) sectionPairs(section, way, arrivalBehaviors);
  for (const way of waysBackAlone) sectionPairs(section, way, sectionBehaviors);
}

pairs(
  'the gallery',
  (page) => openGallery(page, 'GATORS-DEMO', team),
  waysToGallery,
  galleryBehaviors,
);
for (const [behavior, expectIt, gallery] of servedBehaviors) {
  pairs(
    'the gallery',
    async (page) => {
      await servePhotos(page);
      await serveGallery(page, gallery);
      await openGallery(page, 'GATORS-DEMO', team);
    },
    waysToGallery,
    [[behavior, expectIt]],
  );
}
pairs('a locked gallery', (page) => page.goto('/'), waysToLocked, lockedBehaviors);
pairs('the access page', (page) => page.goto('/'), waysToAccess, accessBehaviors);
pairs('an unknown gallery', (page) => page.goto('/'), waysToUnknown, unknownBehaviors);
pairs('the cart', (page) => page.goto('/'), waysToCart, cartBehaviors);

test.describe('what goes beyond the specification', () => {
  // A gallery is saved by the worker.
  test.use({ serviceWorkers: 'allow' });

  pairs(
    'the gallery',
    (page) => openGallery(page, 'GATORS-DEMO', team),
    additionsInGallery,
    galleryBehaviors,
  );
  pairs('the cart', (page) => page.goto('/'), additionsAtCart, cartBehaviors);
  // One section each, in rotation: what acted before knows of none of them.
  for (const [index, way] of (isAsked ? additionsAtSection : []).entries()) {
    const [first] = sections;
    sectionPairs(sections[index % sections.length] ?? first, way, arrivalBehaviors);
  }
});
