/**
 * `tsx bench/publish.ts [photos]`: how fast a shoot of 12 MP photos is published, beside `vipsthumbnail` making the same
 * renditions in the same run, unsealed. Prints a table, and the same as JSON in the last line.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { effort, qualities, widths } from '#studio/photos/recipe.ts';
import { cameraPhotos } from './cameraPhotos.ts';

type Timed = { readonly seconds: number; readonly cpuSeconds: number };

const count = Number(process.argv[2] ?? 60);
const jobs = availableParallelism();
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(tmpdir(), `sideline-bench-${count}`);
const work = await mkdtemp(join(tmpdir(), 'sideline-bench-'));

try {
  console.log(`Drawing ${count} photos of 12 MP where they are missing (${folder}) ...`);
  const photos = await cameraPhotos(folder, count);
  const cameraBytes = await bytesIn(folder);
  const out = join(work, 'galleries');
  const studio = ['studio/main.ts', 'publish', folder, '--team', 'gators', '--out', out];
  const args = ['--import', 'tsx', ...studio, '--desk', join(work, 'desk'), '--jobs', String(jobs)];
  const first = await timed(process.execPath, args);
  const second = await timed(process.execPath, args);
  const peer = await vipsthumbnail(photos);
  const report = {
    photos: count,
    jobs,
    cameraMegabytesEach: round(cameraBytes / count / 1e6),
    published: { ...rates(first), megabytes: round((await bytesIn(join(out, 'gators'))) / 1e6) },
    unchanged: { seconds: round(second.seconds), cpuSeconds: round(second.cpuSeconds) },
    vipsthumbnail: peer && { ...rates(peer), megabytes: round((await bytesIn(work)) / 1e6) },
    cpuRatio: peer && round(first.cpuSeconds / peer.cpuSeconds),
  };
  console.table({
    'publish (sealed)': report.published,
    ...(report.vipsthumbnail && { vipsthumbnail: report.vipsthumbnail }),
    'publish again, unchanged': report.unchanged,
  });
  if (!peer) console.log('vipsthumbnail is missing (Debian: apt-get install libvips-tools).');
  console.log(JSON.stringify(report));
} finally {
  await rm(work, { recursive: true, force: true });
}

/** The same widths and format from the same files, in as many processes; undefined where it is not installed. */
async function vipsthumbnail(photos: readonly string[]): Promise<Timed | undefined> {
  const share = Math.ceil(photos.length / jobs);
  const option = `Q=${qualities[0]},effort=${effort},strip`;
  const commands = Array.from({ length: jobs }, (_, job) =>
    widths.map((width) => {
      const files = photos.slice(job * share, (job + 1) * share).join(' ');
      return `vipsthumbnail ${files} --size ${width}x${width === widths.at(-1) ? width : ''} -o '${work}/%s-${width}.webp[${option}]'`;
    }),
  );
  const script = `export VIPS_CONCURRENCY=1; ${commands.map((job) => `(${job.join(' && ')}) &`).join(' ')} wait`;
  const isThere = await timed('vipsthumbnail', ['--version']).catch(() => undefined);
  return isThere && timed('bash', ['-c', script]);
}

/** Wall clock and processor time of a command and all its children, as the shell counts them. */
function timed(command: string, args: readonly string[]): Promise<Timed> {
  const script = 'TIMEFORMAT="%R %U %S"; time "$@"';
  return new Promise((resolve, reject) => {
    execFile(
      'bash',
      ['-c', script, 'bash', command, ...args],
      { cwd: root, maxBuffer: 1e8 },
      (error, _, stderr) => {
        const [seconds, user, system] = stderr.trim().split('\n').at(-1)?.split(' ') ?? [];
        if (error) reject(new Error(stderr));
        else {
          const cpuSeconds = Number(user) + Number(system);
          resolve({ seconds: Number(seconds), cpuSeconds });
        }
      },
    );
  });
}

function rates({ seconds, cpuSeconds }: Timed) {
  return {
    seconds: round(seconds),
    photosPerSecond: round(count / seconds),
    cpuSeconds: round(cpuSeconds),
    cpuSecondsEach: round(cpuSeconds / count),
  };
}

/** Of the files in the folder itself. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ name }) => (await stat(join(folder, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
