/** Shared by the parts and created on demand: a browser, a site to measure, a temporary folder. */
import type { Browser } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtSite } from '#tests/builtRelease.ts';
import { launchBrowser } from '#tests/browser.ts';
import { startSideline } from './processes.ts';
import { writeControls } from './site/controls.ts';
import { benchPhotos } from './site/photos.ts';
import type { Workspace } from '#studio/workspace/workspace.ts';
import { crowdedSite, makeSite, type BenchGallery } from './site/site.ts';

const galleryLengths = [60, 600, 3000] as const;

export type Site = {
  readonly folder: string;
  readonly galleries: readonly BenchGallery[];
  /** What the site's access table is made of. */
  readonly workspace: Workspace;
  /** What one player's card opens. */
  readonly player: BenchGallery;
  /** The gallery of 60 photos, which has static pages to compare with. */
  readonly gallery: BenchGallery;
};

export type OpenSite = Site & { readonly url: string; readonly browser: Browser };

export type Workshop = {
  /** Empty at first; deleted when the bench ends. */
  readonly folder: string;
  readonly browser: () => Promise<Browser>;
  /** Runs `work` while the built server serves the site on a free local port. */
  readonly overSite: <Value>(work: (open: OpenSite) => Promise<Value>) => Promise<Value>;
  /** The same, with so many codes on the site. */
  readonly overCrowdedSite: <Value>(
    codeCount: number,
    work: (open: OpenSite) => Promise<Value>,
  ) => Promise<Value>;
  readonly say: (what: string) => void;
  /** How often each measurement is taken: as the part wants, or as given on the command line. */
  readonly runs: (wanted: number) => number;
  readonly close: () => Promise<void>;
};

export type WorkshopWishes = {
  readonly say: (what: string) => void;
  readonly runs: number | undefined;
};

export async function openWorkshop({ say, runs }: WorkshopWishes): Promise<Workshop> {
  const folder = await mkdtemp(join(tmpdir(), 'sideline-bench-'));
  let launched: Promise<Browser> | undefined;
  let made: Promise<Site> | undefined;
  let servers = 0;
  // A browser broken by one part must not affect the parts after it.
  async function browser(): Promise<Browser> {
    if (!(await launched)?.isConnected()) launched = launchBrowser();
    return launched ?? launchBrowser();
  }
  const serve = (staticDir: string) =>
    startSideline({ STATIC_DIR: staticDir, DATA_DIR: join(folder, `data-${(servers += 1)}`) });

  async function makeAll(): Promise<Site> {
    say('drawing photos and sealing galleries');
    const out = join(folder, 'site');
    const { galleries, player, workspace } = await makeSite(
      builtSite(),
      out,
      await benchPhotos(12),
      galleryLengths,
    );
    const [gallery] = galleries;
    if (!gallery) throw new Error('There is no gallery to measure');
    say('copying every screen as a static page');
    const server = await serve(out);
    try {
      await writeControls(await browser(), server.url, out, gallery);
    } finally {
      await server.end('SIGTERM');
    }
    return { folder: out, galleries, player, gallery, workspace };
  }

  async function over<Value>(open: Site, work: (open: OpenSite) => Promise<Value>): Promise<Value> {
    const server = await serve(open.folder);
    try {
      return await work({ ...open, browser: await browser(), url: server.url });
    } finally {
      await server.end('SIGTERM');
    }
  }

  // What failed for one part may work for the next.
  const site = (): Promise<Site> =>
    (made ??= makeAll().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
  return {
    folder,
    browser,
    overSite: async (work) => over(await site(), work),
    overCrowdedSite: async (codeCount, work) => {
      const made = await site();
      const crowded = { ...made, folder: join(folder, `site-${codeCount}`) };
      await crowdedSite(made.folder, crowded.folder, made.workspace, codeCount);
      return over(crowded, work);
    },
    say,
    runs: (wanted) => runs ?? wanted,
    close: async () => {
      await (await launched?.catch(() => undefined))?.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
