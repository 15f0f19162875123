/**
 * `npm run task -- newcomer`: what a studio does that has just found this repository, from the clone to the first order in a browser. Types
 * at most twelve commands, changes no file of the clone, and looks for the sample's names and pictures wherever a person may see them.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import PostalMime from 'postal-mime';
import { firstOrder } from './firstOrder.ts';
import { initOptions, listOfTeams, shoot } from './ownStudio.ts';
import { pdfText } from './pdfText.ts';
import { sampleNamesBelow, sampleNamesIn } from './sampleNames.ts';
import { samplePicturesBelow } from './samplePictures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'newcomer-'));
const clone = join(folder, 'shop-program');
const shop = join(folder, 'northlight');
const commands: string[] = [];
const found: string[] = [];
const beganMs = performance.now();
const env: NodeJS.ProcessEnv = { PATH: process.env['PATH'], HOME: folder, PORT: '0' };

/** Runs a command as it is typed, and returns what it says. */
function type(command: string, cwd = clone): string {
  const fromMs = performance.now();
  commands.push(command);
  const said = execFileSync('sh', ['-c', command], { cwd, env, encoding: 'utf8' });
  console.log(`${seconds(fromMs)}  ${command.replaceAll(folder, '~')}`);
  look(`what "${command.slice(0, 40)}" says`, withoutNpm(said));
  return said;
}

function seconds(fromMs: number): string {
  return `${((performance.now() - fromMs) / 1000).toFixed(1).padStart(6)} s`;
}

/** npm names the package that it runs a script of. */
function withoutNpm(said: string): string {
  return said.replaceAll(/^> .*$/gm, '');
}

function look(where: string, text: string): void {
  const names = sampleNamesIn(text);
  if (names.length > 0) found.push(`${where}: ${names.join(', ')}`);
}

async function lookBelow(what: string, at: string): Promise<void> {
  const lines = [...(await sampleNamesBelow(at)), ...(await samplePicturesBelow(at))];
  found.push(...lines.map((line) => `${what}, ${line}`));
}

/** Changes a price while the shop is open. */
async function applyPrice(url: string): Promise<void> {
  const file = join(shop, 'catalog.json');
  const catalog = await readFile(file, 'utf8');
  await writeFile(file, catalog.replace('"priceCents": 2699', '"priceCents": 2799'));
  type('npm run studio -- shop apply');
  const page = await (await fetch(url)).text();
  assert(page.includes('$27.99') && !page.includes('$26.99'), 'the page has the old price');
}

let server: ChildProcess | undefined;

/** Returns the address of the shop. */
async function start(): Promise<string> {
  const fromMs = performance.now();
  commands.push('npm start');
  const started = spawn('npm', ['start'], {
    cwd: clone,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = started;
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    started.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      const [address] = /http:\/\/localhost:\d+(?=\s)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    started.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${said}`)));
  });
  console.log(`${seconds(fromMs)}  npm start`);
  look('what "npm start" says', withoutNpm(said));
  return url;
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function lookAtEmails(): Promise<void> {
  const mails = join(clone, 'data/mail');
  const names = (await readdir(mails)).filter((name) => name.endsWith('.eml'));
  assert.equal(names.length, 2);
  for (const name of names) {
    look('the name of an email file', name);
    const mail = await PostalMime.parse(await readFile(join(mails, name)));
    look(`the email ${name}`, JSON.stringify({ ...mail, attachments: [] }));
    const [pdf] = mail.attachments;
    assert(pdf?.content instanceof ArrayBuffer);
    look('the name of the PDF', pdf.filename ?? '');
    look('the PDF', await pdfText(new Uint8Array(pdf.content)));
  }
}

try {
  type(`git clone -q ${root} ${clone}`, folder);
  commands.push('npm ci');
  await symlink(join(root, 'node_modules'), join(clone, 'node_modules'));
  await writeFile(
    join(folder, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#1d4ed8" d="M0 0h10v10z"/></svg>',
  );
  type(`npm run studio -- init ${shop} ${initOptions} --logo ${folder}/logo.svg`);
  commands.push(`export SHOP=${shop}`);
  env['SHOP'] = shop;
  type(`npm run studio -- season import ${await listOfTeams(folder)}`);
  type('npm run studio -- shop check');
  const hawks = await shoot(folder, 'hawks', ['Ada Berg', 'Nils Holm', 'Mia Lund', 'Ole Dahl']);
  const comets = await shoot(folder, 'comets', ['Eva Moe', 'Jon Vik', 'Liv Aas', 'Tor Lie']);
  const said = type(
    `npm run studio -- publish ${hawks} --team hawks --roster ${hawks}/roster.csv --public 2`,
  );
  type(`npm run studio -- publish ${comets} --team comets --roster ${comets}/roster.csv`);
  type(`npm run studio -- codes cards hawks --out ${folder}/cards.pdf`);
  const url = await start();
  const [, code = ''] = /^Code +(\S+)$/m.exec(said) ?? [];
  assert.notEqual(code, '', said);
  const fromMs = performance.now();
  const order = await firstOrder(url, code, 'Duluth Hawks');
  console.log(`${seconds(fromMs)}  the first order, #${order.number}: ${order.total}`);
  for (const [where, text] of order.seen) look(where, text);
  assert.equal(order.total, '$34.56');
  assert.match(type('npm run studio -- orders list'), new RegExp(order.number));
  const typed = commands.length;
  console.log(`\n${typed} commands to the first order, ${seconds(beganMs).trim()}\n`);
  assert(typed <= 12, `${typed} commands`);
  await applyPrice(url);
  await stop();
  await lookAtEmails();
  look('the cards', await pdfText(await readFile(join(folder, 'cards.pdf'))));
  const id = (await readFile(join(clone, 'build/current'), 'utf8')).trim();
  await lookBelow('the site', join(clone, 'build/releases', id, 'site'));
  await lookBelow('the galleries', join(shop, 'galleries'));
  await lookBelow('the shop', shop);
  type(`npm run release -- ${folder}/packed`);
  await lookBelow('the packed release', join(folder, 'packed/site'));
  const packed = await readdir(join(folder, 'packed/site/galleries'));
  assert(packed.includes('hawks') && packed.includes('comets'), `packed: ${packed.join(', ')}`);
  const status = execFileSync('git', ['status', '--porcelain'], { cwd: clone, encoding: 'utf8' });
  for (const line of found) console.log(`  ${line}`);
  assert.equal(status, '', 'the clone has changed files');
  assert.deepEqual(found, [], "the sample's names");
} finally {
  await stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
