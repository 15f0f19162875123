/**
 * How fast a shoot of 12 MP photos is published, with codes looked for in all of them, beside `vipsthumbnail` and bare sharp making the same
 * renditions, unsealed.
 */
import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { effort, qualities, widths } from '#studio/shoot/recipe.ts';
import { cameraPhotos } from './cameraPhotos.ts';
import { figure, type Figure } from './figures.ts';
import type { BareRenditions } from './bareRenditions.js';
import type { Workshop } from './workshop.ts';

type Timed = { readonly seconds: number; readonly cpuSeconds: number };

const count = 24;
/** As many as the studio's own. */
const jobs = availableParallelism() + 1;
const name = 'vipsthumbnail';
const bareName = 'bare sharp';

export async function publish(workshop: Workshop): Promise<readonly Figure[]> {
  const runs = workshop.runs(3);
  workshop.say(`drawing ${count} photos of 12 MP`);
  const folder = join(workshop.folder, 'shoot');
  const photos = await cameraPhotos(join(folder, 'U12'), count);
  const hasPeer = await timed(name, ['--version']).then(
    () => true,
    () => false,
  );
  if (!hasPeer) workshop.say(`${name} is missing (Debian: apt-get install libvips-tools)`);
  const ours: Timed[] = [];
  const again: Timed[] = [];
  const peer: Timed[] = [];
  const bare: Timed[] = [];
  const bytes: number[] = [];
  const peerBytes: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    workshop.say(`publishing them, ${run} of ${runs}`);
    const work = join(workshop.folder, `published-${run}`);
    const out = join(work, 'galleries');
    const args = ['publish', folder, '--team', 'gators', '--out', out];
    const studio = ['release/desk.js', ...args, '--workspace', join(work, 'workspace')];
    ours.push(await timed(process.execPath, studio));
    again.push(await timed(process.execPath, studio));
    bytes.push(await bytesIn(join(out, 'gators')));
    const thumbnails = join(work, 'thumbnails');
    await mkdir(thumbnails);
    bare.push(await bareRenditions(photos, thumbnails));
    if (hasPeer) {
      peer.push(await vipsthumbnail(photos, thumbnails));
      peerBytes.push(await bytesIn(thumbnails));
    }
    await rm(work, { recursive: true, force: true });
  }
  const rate = (all: readonly Timed[]) => all.map(({ seconds }) => count / seconds);
  const cpu = (all: readonly Timed[]) => all.map(({ cpuSeconds }) => cpuSeconds / count);
  const beside = (runsOfPeer: readonly number[]) =>
    hasPeer && { reference: { name, runs: runsOfPeer } };
  return [
    figure({
      name: 'photos a second',
      ours: rate(ours),
      ...beside(rate(peer)),
      target: { ...(hasPeer && { ratioAtLeast: 1.1 }), atLeast: 3 },
    }),
    figure({
      name: 'photos a second, beside bare sharp',
      ours: rate(ours),
      reference: { name: bareName, runs: rate(bare) },
      target: { ratioAtLeast: 0.75 },
    }),
    figure({
      name: 'processor time a photo',
      unit: 's',
      ours: cpu(ours),
      ...beside(cpu(peer)),
      ...(hasPeer && { target: { ratioAtMost: 1.15 } }),
    }),
    figure({
      name: 'processor time a photo, beside bare sharp',
      unit: 's',
      ours: cpu(ours),
      reference: { name: bareName, runs: cpu(bare) },
    }),
    figure({
      name: 'weight of all renditions',
      unit: 'MB',
      ours: bytes.map((each) => each / 1e6),
      ...beside(peerBytes.map((each) => each / 1e6)),
    }),
    figure({
      name: 'published again, nothing changed',
      unit: 's',
      ours: again.map(({ seconds }) => seconds),
    }),
  ];
}

async function bareRenditions(photos: readonly string[], out: string): Promise<Timed> {
  const webp = { quality: qualities[0], effort };
  const work: BareRenditions = { photos, out, jobs, widths, webp };
  const list = join(out, 'work.json');
  await writeFile(list, JSON.stringify(work));
  const end = await timed(process.execPath, ['bench/bareRenditions.js', list]);
  await rm(list);
  return end;
}

/** Makes the same widths and format from the same files, in as many processes. */
function vipsthumbnail(photos: readonly string[], out: string): Promise<Timed> {
  const share = Math.ceil(photos.length / jobs);
  const option = `Q=${qualities[0]},effort=${effort},strip`;
  const commands = Array.from({ length: jobs }, (_, job) =>
    widths.map((width) => {
      const files = photos.slice(job * share, (job + 1) * share).join(' ');
      return `vipsthumbnail ${files} --size ${width}x${width === widths.at(-1) ? width : ''} -o '${out}/%s-${width}.webp[${option}]'`;
    }),
  );
  const script = `export VIPS_CONCURRENCY=1; ${commands.map((job) => `(${job.join(' && ')}) &`).join(' ')} wait`;
  return timed('bash', ['-c', script]);
}

/** Returns wall clock and processor time of a command with all its children, as the shell counts them. */
function timed(command: string, args: readonly string[]): Promise<Timed> {
  const script = 'TIMEFORMAT="%R %U %S"; time "$@"';
  const options = { maxBuffer: 1e8 };
  return new Promise((resolve, reject) => {
    execFile('bash', ['-c', script, 'bash', command, ...args], options, (error, _, stderr) => {
      const [seconds, user, system] = stderr.trim().split('\n').at(-1)?.split(' ') ?? [];
      if (error) reject(new Error(stderr));
      else resolve({ seconds: Number(seconds), cpuSeconds: Number(user) + Number(system) });
    });
  });
}

/** Counts the files directly in the folder. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ name }) => (await stat(join(folder, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
