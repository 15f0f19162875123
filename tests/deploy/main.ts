/**
 * Follows docs/deploy.md to the letter on a fresh Debian with systemd, and checks after each chapter whether the shop is open. `npm
 * run task -- deploy`, as root on Debian; takes some minutes.
 *
 * `-- --keep` keeps the machine's folder, and `-- --in <folder> --from <heading>` continues there with a chapter.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checks } from './checks.ts';
import { chaptersOf, type Chapter, type Step } from './document.ts';
import { startMachine, type Machine } from './machine.ts';
import {
  certificateFolder,
  hosts,
  ownCertificate,
  prepare,
  repository,
  startMailServer,
} from './prepare.ts';
import { pollDuring } from './update.ts';

/** Steps that cannot be done on a machine without a public address. */
const leftOut: readonly { readonly command: RegExp; readonly why: string }[] = [
  { command: /^certbot\b/, why: 'needs a public name; a certificate of our own stands in' },
];

/** The reader's own values. Our own certificate is trusted and given to Caddy, which would otherwise request a public one. */
const filledIn = {
  '<your copy of Sideline>': repository,
  '<your clone>': '/opt/sideline',
  'DATA_DIR=': `NODE_EXTRA_CA_CERTS=${ownCertificate}\nDATA_DIR=`,
  '10.0.0.': '127.0.0.',
  'shop.your-studio.example {\n': `shop.your-studio.example {\n    tls ${certificateFolder}/fullchain.pem ${certificateFolder}/privkey.pem\n`,
};

/** These commands download packages; the others have only the container's own network. */
const fetching = /\b(?:apt-get|npm ci|npm install)\b/;

async function follow(machine: Machine, { heading, steps }: Chapter): Promise<void> {
  console.log(`\n${heading}`);
  for (const step of steps) await take(machine, step);
  for (const { what, script } of checks[heading] ?? []) {
    await machine.run(script);
    console.log(`  ok: ${what}`);
  }
}

async function take(machine: Machine, step: Step): Promise<void> {
  if (step.kind === 'shown')
    console.log(`  not typed, as it only shows: ${step.text.split('\n')[0]}`);
  else if (step.kind === 'commands') await type(machine, filled(step.text));
  else {
    console.log(`  writes ${step.path}`);
    await machine.write(step.path, filled(step.text));
  }
}

async function type(machine: Machine, text: string): Promise<void> {
  const typed = text.split('\n').filter((line) => {
    const reason = leftOut.find(({ command }) => command.test(line));
    if (reason) console.log(`  not typed, as it ${reason.why}: ${line}`);
    return !reason;
  });
  const script = typed.join('\n');
  console.log(script.trim().replaceAll(/^/gm, '  $ '));
  await machine.run(script, fetching.test(script) ? 'outside' : 'own');
}

function filled(text: string): string {
  return Object.entries(filledIn).reduce((done, [from, to]) => done.replaceAll(from, to), text);
}

const { values: options } = parseArgs({
  options: { keep: { type: 'boolean' }, in: { type: 'string' }, from: { type: 'string' } },
});
const chapters = chaptersOf(
  await readFile(new URL('../../docs/deploy.md', import.meta.url), 'utf8'),
);
const headings = chapters.map(({ heading }) => heading);
const unknown = [...Object.keys(checks), options.from ?? 'One machine'].filter(
  (heading) => !headings.includes(heading),
);
if (unknown.length > 0) throw new Error(`docs/deploy.md has no chapter ${unknown.join(', ')}.`);
const machine = await startMachine({ hosts, kept: options.in, isToBeKept: options.keep === true });
try {
  if (options.in === undefined) await prepare(machine);
  await startMailServer(machine);
  for (const chapter of chapters.slice(headings.indexOf(options.from ?? 'One machine'))) {
    if (chapter.heading === 'Updates') await pollDuring(machine, () => follow(machine, chapter));
    else await follow(machine, chapter);
  }
  console.log('\ndocs/deploy.md runs as written.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  const log = 'journalctl --no-pager --unit "sideline*" --lines 40';
  console.error(await machine.run(log).catch(() => ''));
  process.exitCode = 1;
} finally {
  await machine.stop();
}
