/** The second visit of a phone whose worker is in control, and a visit without a signal; beside a static page's second visit. */
import type { Browser } from '@playwright/test';
import { column, figure, type Figure } from './figures.ts';
import { openLine, type Line } from './line.ts';
import { timesOfSix, watchForSix } from './phone/galleryVisit.ts';
import { giveGrant } from './phone/galleryGrant.ts';
import { paintingOf, watchPainting } from './phone/painting.ts';
import { slowPhone, type SlowPhone } from './phone/slowPhone.ts';
import { controlsOf, type Control } from './site/controls.ts';
import type { BenchGallery } from './site/site.ts';
import type { Workshop } from './workshop.ts';

const targets = { fcpMs: 300, sixRatio: 1.5, kilobytes: 2.5 } as const;

/** The browser looks for a new worker about a second after a page has loaded. */
const updateCheckMs = 1_500;
/** After this, home has its other pictures, and the gallery the size of what it offers to save. */
const stayMs = 4_000;

type Seen = {
  readonly fcpMs: number;
  readonly lcpMs: number;
  /** NaN except for the gallery. */
  readonly sixMs: number;
  readonly kilobytes: number;
};
type Visits = { readonly again: Seen; readonly offline: Seen; readonly control: Seen };

export async function secondVisit(workshop: Workshop): Promise<readonly Figure[]> {
  const runs = workshop.runs(3);
  return workshop.overSite(async ({ gallery, browser, url }) => {
    const line = await openLine(url);
    try {
      const figures: Figure[] = [];
      for (const [name, control] of Object.entries(controlsOf(gallery))) {
        workshop.say(`${name}, ${runs} times`);
        const all: Visits[] = [];
        for (let run = 0; run < runs; run += 1) {
          all.push({
            ...(await withWorker(browser, line, control, gallery)),
            control: await withoutWorker(browser, line, control),
          });
        }
        figures.push(...figuresOf(name, all));
      }
      return figures;
    } finally {
      line.stop();
    }
  });
}

async function withWorker(
  browser: Browser,
  line: Line,
  { screen, isGallery }: Control,
  gallery: BenchGallery,
): Promise<Omit<Visits, 'control'>> {
  const phone = await slowPhone(browser, line.url, { serviceWorkers: 'allow' });
  const { page, cdp } = phone;
  try {
    if (isGallery) await giveGrant(page, gallery);
    await page.goto('about:blank');
    await page.goto(screen);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    if (isGallery) await photosAreKept(phone, gallery);
    // As after a visit that lasted: the worker has what an order needs.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    // Playwright's own "networkidle" may never come: it loses requests that a worker takes over.
    await line.quiet(stayMs);
    await watchPainting(page);
    if (isGallery) await watchForSix(page, 'sealed');
    await cdp.send('ServiceWorker.enable');
    await phone.setProcessor(4);
    const again = await visit(phone, line, screen, 'slow', isGallery);
    line.cut(true);
    const offline = await visit(phone, line, screen, 'offline', isGallery);
    return { again, offline };
  } finally {
    line.cut(false);
    await phone.close();
  }
}

/** Waits until every photo of the list is kept: those that aren't are fetched by the second visit. */
async function photosAreKept({ page }: SlowPhone, { slug }: BenchGallery): Promise<void> {
  await page.waitForFunction(async (name) => {
    const tiles = document.querySelectorAll('[role=tabpanel] li').length;
    const kept = await (await caches.open(`gallery-seen-${name}`)).keys();
    return tiles >= 6 && kept.length >= tiles;
  }, slug);
}

async function withoutWorker(
  browser: Browser,
  line: Line,
  { control, isGallery }: Control,
): Promise<Seen> {
  const phone = await slowPhone(browser, line.url);
  try {
    await phone.page.goto(control, { waitUntil: 'networkidle' });
    await watchPainting(phone.page);
    if (isGallery) await watchForSix(phone.page, 'sealed');
    await phone.setProcessor(4);
    return await visit(phone, line, control, 'slow', isGallery);
  } finally {
    await phone.close();
  }
}

/** The worker is stopped when the visit starts, as on a phone. */
async function visit(
  phone: SlowPhone,
  line: Line,
  path: string,
  weather: 'slow' | 'offline',
  hasPhotos: boolean,
): Promise<Seen> {
  const { page, cdp } = phone;
  await page.goto('about:blank');
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  await phone.setLine(weather);
  line.restart();
  await page.goto(path);
  const { fcpMs, lcpMs } = await paintingOf(page);
  const sixMs = hasPhotos ? (await timesOfSix(page)).sixMs : Number.NaN;
  const hasWorker = await page.evaluate(() => navigator.serviceWorker.controller !== null);
  if (hasWorker && weather === 'slow') await line.quiet(updateCheckMs);
  return { fcpMs, lcpMs, sixMs, kilobytes: line.bytes() / 1000 };
}

function figuresOf(screen: string, all: readonly Visits[]): readonly Figure[] {
  const again = all.map((visits) => visits.again);
  const offline = all.map((visits) => visits.offline);
  const control = all.map((visits) => visits.control);
  const beside = (name: keyof Seen) => ({
    ours: column(again, name),
    reference: { name: 'static page', runs: column(control, name) },
  });
  const isGallery = screen === 'gallery';
  const fcp = { unit: 'ms', target: { atMost: targets.fcpMs } };
  const six = {
    unit: 'ms',
    reference: { name: 'static page', runs: column(control, 'sixMs') },
    target: { ratioAtMost: targets.sixRatio },
  };
  return [
    figure({ name: `${screen}: FCP`, ...fcp, ...beside('fcpMs') }),
    figure({ name: `${screen}: LCP`, unit: 'ms', ...beside('lcpMs') }),
    ...(isGallery
      ? [figure({ name: `${screen}: first six`, ...six, ours: column(again, 'sixMs') })]
      : []),
    figure({
      name: `${screen}: nothing has changed`,
      unit: 'kB',
      ...beside('kilobytes'),
      target: { atMost: targets.kilobytes },
    }),
    figure({ name: `${screen}, offline: FCP`, ...fcp, ours: column(offline, 'fcpMs') }),
    figure({ name: `${screen}, offline: LCP`, unit: 'ms', ours: column(offline, 'lcpMs') }),
    ...(isGallery
      ? [figure({ name: `${screen}, offline: first six`, ...six, ours: column(offline, 'sixMs') })]
      : []),
  ];
}
