/**
 * Sealed galleries that an S3 server has, synced as docs/deploy.md says, beside the same galleries on the page's own site. Both are on this
 * machine: what a provider's distance costs is not in the figures.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { galleriesFolder } from '#core/gallery/galleryFiles.ts';
import { precompress } from '#release/precompress.ts';
import { pageElsewhere } from '#tests/e2e/pageElsewhere.ts';
import { documented } from '#tests/s3/documented.ts';
import { bucket, startS3Server } from '#tests/s3/s3Server.ts';
import { column, figure, type Figure } from './figures.ts';
import { visitGallery, type Opening } from './phone/galleryVisit.ts';
import type { Scrolling } from './phone/scrolling.ts';
import { startSideline } from './processes.ts';
import type { Workshop } from './workshop.ts';

type Visit = Opening & Scrolling;

/** Of the row that the part `gallery` has a target for. */
const withinTenPercent = { ratioAtMost: 1.1 } as const;

export async function storage(workshop: Workshop): Promise<readonly Figure[]> {
  execFileSync(process.execPath, ['--import', 'tsx', 'tests/s3/install.ts'], { stdio: 'inherit' });
  const runs = workshop.runs(5);
  return workshop.overSite(async ({ folder, galleries, browser, url }) =>
    overStorage(workshop, folder, async (elsewhere) => {
      const figures: Figure[] = [];
      for (const gallery of galleries) {
        workshop.say(`${gallery.count} photos, ${runs} times`);
        const stored: Visit[] = [];
        const own: Visit[] = [];
        // In turn, so that other load on the machine affects both.
        for (let run = 0; run < runs; run += 1) {
          stored.push(await visitGallery(browser, elsewhere, gallery, 'sealed'));
          own.push(await visitGallery(browser, url, gallery, 'sealed'));
        }
        const row = (name: string, of: keyof Visit) => ({
          name: `${gallery.count}: ${name}`,
          ours: column(stored, of),
          reference: { name: 'own site', runs: column(own, of) },
        });
        figures.push(
          figure({ ...row('first photo', 'oneMs'), unit: 'ms' }),
          figure({ ...row('first six photos', 'sixMs'), unit: 'ms', target: withinTenPercent }),
          figure({ ...row('until then', 'kilobytes'), unit: 'kB' }),
          figure({ ...row('scrolling, frames over 50 ms', 'over50Percent'), unit: '%' }),
          figure({ ...row('scrolling, longest frame', 'longestMs'), unit: 'ms' }),
        );
      }
      return figures;
    }),
  );
}

/** Runs `work` with the address of a page whose galleries, those of `site`, are in a bucket. */
async function overStorage<Value>(
  { folder, say }: Workshop,
  site: string,
  work: (url: string) => Promise<Value>,
): Promise<Value> {
  const { sync, cors } = await documented(join(site, galleriesFolder), 'http://127.0.0.1:*');
  const storage = join(folder, 's3');
  await mkdir(storage, { recursive: true });
  const s3 = await startS3Server(storage, cors);
  try {
    say('syncing the galleries to an S3 server');
    const env = { PATH: process.env['PATH'], RCLONE_CONFIG: '/dev/null', ...s3.remote };
    await promisify(execFile)('bash', ['--norc', '-c', sync], { env });
    const page = await pageElsewhere(`${s3.url}/${bucket}/${galleriesFolder}`);
    await precompress(page.folder);
    const DATA_DIR = join(folder, 'data-storage');
    const server = await startSideline({ STATIC_DIR: page.folder, DATA_DIR });
    try {
      return await work(server.url);
    } finally {
      await server.end('SIGTERM');
      await page.remove();
    }
  } finally {
    await s3.stop();
  }
}
