/** The first visit of a phone to each screen, beside a static page of the same markup, styles and pictures. */
import type { Browser } from '@playwright/test';
import { column, figure, type Figure, type Target } from './figures.ts';
import { giveGrant } from './phone/galleryGrant.ts';
import { paintingOf, watchPainting, type Painting } from './phone/painting.ts';
import { bytesOf, slowPhone, type Loaded } from './phone/slowPhone.ts';
import { controlsOf } from './site/controls.ts';
import type { BenchGallery } from './site/site.ts';
import type { Workshop } from './workshop.ts';

/** Milliseconds, and the highest allowed ratio to the static page. */
const targets = {
  fcpMs: 1_000,
  lcpMs: 1_800,
  lcpRatio: 1.3,
  homeRatio: 1.1,
  cls: 0.02,
  homeKilobytes: 240,
  requests: 20,
} as const;

const kinds = ['scripts', 'pictures', 'fonts', 'page and data'] as const;

type Visit = Painting & { readonly loaded: readonly Loaded[] };

export async function firstVisit(workshop: Workshop): Promise<readonly Figure[]> {
  const runs = workshop.runs(5);
  return workshop.overSite(async ({ gallery, browser, url }) => {
    const figures: Figure[] = [];
    for (const [name, { screen, control, isGallery }] of Object.entries(controlsOf(gallery))) {
      workshop.say(`${name}, ${runs} times`);
      const grant = isGallery ? gallery : undefined;
      const ours: Visit[] = [];
      const theirs: Visit[] = [];
      // In turn, so that other load on the machine affects both.
      for (let run = 0; run < runs; run += 1) {
        ours.push(await visit(browser, url, screen, grant));
        theirs.push(await visit(browser, url, control));
      }
      figures.push(...paintFigures(name, ours, theirs), ...loadFigures(name, ours, theirs));
    }
    return figures;
  });
}

/** With a worker, as on a real first visit: the page registers it when it has loaded. */
async function visit(
  browser: Browser,
  url: string,
  path: string,
  grant?: BenchGallery,
): Promise<Visit> {
  const phone = await slowPhone(browser, url, { serviceWorkers: 'allow' });
  try {
    if (grant) await giveGrant(phone.page, grant);
    await phone.page.goto('about:blank');
    await watchPainting(phone.page);
    await phone.slowDown();
    await phone.page.goto(path);
    return { ...(await paintingOf(phone.page)), loaded: phone.loaded() };
  } finally {
    await phone.close();
  }
}

function paintFigures(screen: string, ours: readonly Visit[], theirs: readonly Visit[]) {
  const beside = (name: 'fcpMs' | 'lcpMs' | 'cls' | 'longTaskMs') => ({
    ours: column(ours, name),
    reference: { name: 'static page', runs: column(theirs, name) },
  });
  const isHome = screen === 'home';
  return [
    figure({
      name: `${screen}: FCP`,
      unit: 'ms',
      ...beside('fcpMs'),
      target: { atMost: targets.fcpMs, ...(isHome && { ratioAtMost: targets.homeRatio }) },
    }),
    figure({
      name: `${screen}: LCP`,
      unit: 'ms',
      ...beside('lcpMs'),
      target: {
        ratioAtMost: isHome ? targets.homeRatio : targets.lcpRatio,
        atMost: targets.lcpMs,
      },
    }),
    figure({ name: `${screen}: CLS`, ...beside('cls'), target: { atMost: targets.cls } }),
    figure({ name: `${screen}: long tasks in all`, unit: 'ms', ...beside('longTaskMs') }),
  ];
}

function loadFigures(screen: string, ours: readonly Visit[], theirs: readonly Visit[]) {
  const beside = (
    unit: string,
    name: string,
    amount: (loaded: readonly Loaded[]) => number,
    target?: Target,
  ) =>
    figure({
      name: `${screen}: ${name}`,
      unit,
      ...(target && { target }),
      ours: ours.map(({ loaded }) => amount(loaded)),
      reference: { name: 'static page', runs: theirs.map(({ loaded }) => amount(loaded)) },
    });
  return [
    ...kinds.map((kind) =>
      beside(
        'kB',
        kind,
        (loaded) => bytesOf(loaded.filter((each) => kindOf(each) === kind)) / 1000,
      ),
    ),
    beside(
      'kB',
      'in all',
      (loaded) => bytesOf(loaded) / 1000,
      screen === 'home' ? { atMost: targets.homeKilobytes } : undefined,
    ),
    beside('', 'requests', (loaded) => loaded.length, { atMost: targets.requests }),
  ];
}

/** A sealed photo is a picture, though the page fetches it as data. */
function kindOf({ type, url }: Loaded): (typeof kinds)[number] {
  if (type === 'Image' || /-\d+\.sealed$/.test(url)) return 'pictures';
  if (type === 'Script') return 'scripts';
  return type === 'Font' ? 'fonts' : 'page and data';
}
