/**
 * Compares what a site serves with a release that was built from known inputs, byte by byte as browsers unpack it. It shows what this
 * site served to these requests, now: a host that knows who verifies can answer others differently.
 */
import {
  accessFolder,
  accessHeadFile,
  directoryFile,
  galleriesFolder,
  galleryFile,
} from '#core/seal/galleries.ts';
import { isSealed } from '#core/seal/sealedVersion.ts';
import { readAccessHead } from '#core/access/accessShards.ts';
import { readDirectory } from '#core/shop/directory.ts';
import { reasonOf } from '#core/text/reasonOf.ts';
import { checked } from '#core/text/schema.ts';
import { securityHeaders } from '#server/http/securityHeaders.ts';
import { hashOf, type Release, releaseFile, releaseSchema } from './releaseFile.ts';

export type Verified = {
  /** How many files were compared, and are the same. */
  readonly same: number;
  /** What must not be so. */
  readonly faults: readonly string[];
  /** What a person should know, such as headers that a host does not send. */
  readonly notes: readonly string[];
};

/** What somebody finds who has the sources, and not the shop. */
export type VerifiedScripts = {
  /** Scripts that are the same but for the names of the others. */
  readonly same: readonly string[];
  /** They depend on the shop, or were changed: without the shop nobody can tell. */
  readonly unknown: readonly string[];
};

/** A site may answer each of them differently. */
const browsers = {
  Chrome:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  Safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'no browser': 'curl/8.14.1',
} as const;

/** What runs, or leads to what runs. Each browser asks for it. */
const runs = /\.(?:html|js|webmanifest)$/;
/** What the host may write itself. */
const ofHost = 'site/robots.txt';
/** No file of a site that can be read here is longer. */
const longest = 50_000_000;
const answerMs = 30_000;
const askedAtOnce = 6;
/** Of as many teams it looks at what opens without a code. */
const teamsLookedAt = 20;

type OfShop = {
  /** The galleries of its teams. */
  readonly slugs: readonly string[];
  /** Where orders and bookings go, if not to the site itself. */
  readonly callsElsewhere?: readonly string[];
};

/** `site` is the page's address, without a slash at its end. Rejects only if it cannot be reached at all. */
export async function verifySite(
  site: string,
  release: Release,
  { slugs, callsElsewhere = [] }: OfShop,
): Promise<Verified> {
  const front = await ask(`${site}/`);
  const expected = release.files.filter(({ file }) => file.startsWith('site/') && file !== ofHost);
  const found = await inTurns(expected, (one) => compared(site, one));
  const galleries = release.inputs.galleriesUrl ?? `${site}/${galleriesFolder}`;
  return {
    same: found.filter((one) => one.length === 0).length,
    faults: [
      ...found.flat(),
      ...headerFaults(front, callsElsewhere),
      ...(await galleryFaults(galleries, slugs)),
    ],
    notes: [...inputWords(await listedBy(site), release), ...headerNotes(site, front.headers)],
  };
}

/**
 * Compares the scripts that the site's page and its list name with those of a release of the same sources and another shop. `read` returns
 * a file of that release. The name of a script follows from its content, and what imports it has that name in it.
 */
export async function verifyScripts(
  site: string,
  release: Release,
  read: (file: string) => Promise<Uint8Array>,
): Promise<VerifiedScripts> {
  const page = (await ask(`${site}/`)).bytes.toString();
  const listed = await listedBy(site);
  const scripts = new Set([
    'site/index.html',
    'site/sw.js',
    ...(page.match(/assets\/[\w.-]+\.js/g) ?? []).map((file) => `site/${file}`),
    ...(listed?.files ?? []).flatMap(({ file }) => (isScript(file) ? file : [])),
  ]);
  const own = new Map(release.files.map(({ file }) => [withoutHashes(file), file]));
  const found = await inTurns([...scripts].toSorted(), async (file) => {
    const here = own.get(withoutHashes(file));
    if (here === undefined) return { file, isSame: false };
    const wanted = withoutHashes(Buffer.from(await read(here)).toString());
    const path = encodeURI(file.slice('site'.length));
    const answers = Object.values(browsers).map((agent) => ask(site + path, agent));
    const texts = (await Promise.all(answers)).map(({ bytes }) => withoutHashes(bytes.toString()));
    return { file, isSame: texts.every((text) => text === wanted) };
  });
  const files = (isSame: boolean) => found.filter((one) => one.isSame === isSame);
  const names = (isSame: boolean) => files(isSame).map(({ file }) => file.replace('site', ''));
  return { same: names(true), unknown: names(false) };
}

function isScript(file: string): boolean {
  return file.startsWith('site/') && runs.test(file);
}

function withoutHashes(text: string): string {
  return text.replace(/-[\w-]{8}\.(js|css|woff2)\b/g, '-.$1');
}

type Answer = {
  readonly status: number;
  readonly headers: Headers;
  /** Unpacked; one more than `most` at the most. */
  readonly bytes: Buffer;
};

/** Follows no redirect: a site that leads elsewhere serves something else. */
async function ask(url: string, browser: string = browsers.Chrome, most = longest) {
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { 'User-Agent': browser, 'Cache-Control': 'no-cache' },
    signal: AbortSignal.timeout(answerMs),
  });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > most) break;
  }
  const { status, headers } = response;
  return { status, headers, bytes: Buffer.concat(chunks) } satisfies Answer;
}

async function listedBy(site: string): Promise<Release | undefined> {
  try {
    const { bytes } = await ask(`${site}/${releaseFile}`, browsers.Chrome, 2_000_000);
    const read = checked(releaseSchema, JSON.parse(bytes.toString()));
    return read.ok ? read.value : undefined;
  } catch {
    return undefined;
  }
}

function inputWords(listed: Release | undefined, { inputs }: Release): readonly string[] {
  if (!listed) return [`The site has no ${releaseFile} that says what it was built from.`];
  const words = {
    commit: 'commit',
    source: 'source files',
    shop: "shop's files",
    teams: 'list of published teams',
    galleriesUrl: 'GALLERIES_URL',
    functionsPath: 'VITE_FUNCTIONS_PATH',
  } as const;
  const names = Object.keys(words) as (keyof typeof words)[];
  return names
    .filter((name) => listed.inputs[name] !== inputs[name])
    .map((name) => {
      const [there, here] = [listed.inputs[name], inputs[name]].map((value) => value ?? 'none');
      return `The site says that it was built with another ${words[name]}: ${there}; here it is ${here}.`;
    });
}

/** Returns what is wrong with a file. */
async function compared(
  site: string,
  { file, size, hash }: Release['files'][number],
): Promise<readonly string[]> {
  const name = file.slice('site'.length);
  const paths = name === '/index.html' ? ['/', name] : [name];
  const asking = runs.test(name) ? Object.entries(browsers) : [['', browsers.Chrome] as const];
  const faults: string[] = [];
  for (const path of paths) {
    const asked = new Map<string, string[]>();
    for (const [browser, agent] of asking) {
      const fault = await faultOf(site, path, { size, hash, agent });
      // A static host may lead from the file to the folder, which was compared.
      if (fault === undefined || (path === '/index.html' && fault === leadsTo('/'))) continue;
      asked.set(fault, [...(asked.get(fault) ?? []), browser]);
    }
    for (const [fault, by] of asked) {
      const only = by.length === asking.length ? '' : ` if it is asked as ${by.join(' or ')}`;
      faults.push(`${path} ${fault}${only}`);
    }
  }
  return faults;
}

const leadsTo = (where: string): string => `leads to ${where}`;

async function faultOf(
  site: string,
  path: string,
  { size, hash, agent }: { readonly size: number; readonly hash: string; readonly agent: string },
): Promise<string | undefined> {
  try {
    const { status, headers, bytes } = await ask(site + encodeURI(path), agent, size);
    if (status >= 300 && status < 400) return leadsTo(headers.get('Location') ?? 'nowhere');
    // Hosts answer with this page where there is none.
    if (status !== 200 && path !== '/404.html') return `is answered with ${status}`;
    if (hashOf(bytes) === hash) return undefined;
    return bytes.length > size ? `has more than its ${size} bytes` : 'has other bytes';
  } catch (error) {
    return `can't be fetched: ${reasonOf(error)}`;
  }
}

/** Returns where the page's policy allows more than it needs. A host that sends none is told about in a note. */
function headerFaults({ headers, bytes }: Answer, calls: readonly string[]): readonly string[] {
  const sent = headers.get('Content-Security-Policy');
  const isCalled = (source: string) => calls.some((call) => call.startsWith(`${source}/`));
  if (sent === null) return [];
  const [is, needs] = [
    sent,
    securityHeaders(bytes.toString())['Content-Security-Policy'] ?? '',
  ].map(policyOf);
  return [...(needs ?? [])].flatMap(([directive, allowed]) => {
    const sources = is?.get(directive);
    if (!sources) return [`Content-Security-Policy has no ${directive}`];
    // The page for wrong addresses has a script, too.
    const more = sources
      .filter((one) => !allowed.includes(one) && !one.startsWith("'sha256-"))
      .filter((one) => directive !== 'connect-src' || !isCalled(one));
    return more.length === 0
      ? []
      : [`Content-Security-Policy allows more as ${directive}: ${more.join(' ')}`];
  });
}

function policyOf(policy: string): ReadonlyMap<string, readonly string[]> {
  const rows = policy.split(';').map((row) => row.trim().split(/\s+/));
  return new Map(rows.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}

function headerNotes(site: string, headers: Headers): readonly string[] {
  const wanted = [
    'Content-Security-Policy',
    'X-Content-Type-Options',
    'Referrer-Policy',
    ...(site.startsWith('https:') ? ['Strict-Transport-Security'] : []),
  ];
  const missing = wanted.filter((name) => headers.get(name) === null);
  const notes = site.startsWith('https:') ? [] : ['The site is not served over https.'];
  if (missing.length > 0) notes.push(`The host does not send ${missing.join(', ')}.`);
  return notes;
}

/** Returns what opens without a code, and what phones could not read. */
async function galleryFaults(
  galleries: string,
  slugs: readonly string[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  const read = async (path: string, most = 5_000_000) =>
    ask(`${galleries}/${path}`, browsers.Chrome, most).catch(() => undefined);
  const head = await read(`${accessFolder}/${accessHeadFile}`);
  if (head?.status === 200) {
    const is = await readAccessHead(jsonOf(head.bytes));
    if (is === 'damaged' || is === 'newer') faults.push(`The access table's head is ${is}`);
  }
  const list = await read(directoryFile);
  const listed = (list?.status === 200 && readDirectory(jsonOf(list.bytes))) || [];
  const teams = [...slugs, ...listed.map(({ slug }) => slug)].slice(0, teamsLookedAt);
  for (const slug of teams) {
    const sealed = await read(`${encodeURIComponent(slug)}/${galleryFile}`);
    if (sealed?.status === 200 && !isSealed(sealed.bytes[0]))
      faults.push(`The gallery of ${slug} is not sealed`);
  }
  for (const path of ['', '?list-type=2', ...teams.slice(0, 1).map((slug) => `${slug}/`)]) {
    const answer = await read(path);
    const isList = answer?.status === 200 && namesFiles.test(answer.bytes.toString('latin1'));
    if (isList) faults.push(`${galleries}/${path} lists its files`);
  }
  return faults;
}

/** A folder's list in HTML, or that of a bucket. */
const namesFiles = /(?:href="|<Key>)[^"<]*(?:\.sealed|teams\.json)["<]/;

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** A site is not asked for everything at once. */
async function inTurns<Item, Outcome>(
  items: readonly Item[],
  work: (item: Item) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < items.length; from += askedAtOnce) {
    outcomes.push(...(await Promise.all(items.slice(from, from + askedAtOnce).map(work))));
  }
  return outcomes;
}
