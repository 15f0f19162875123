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
import { harms, headerNotes, type Needed, policyFaults } from './siteHeaders.ts';
import { hashOf, type Release, releaseFile, releaseSchema } from './releaseFile.ts';

export type Verified = {
  /** How many files were compared, and are the same. */
  readonly same: number;
  /** What must not be so. */
  readonly faults: readonly string[];
  /** What could not be compared, because the network or the host failed. */
  readonly failures: readonly string[];
  /** What a person should know, such as headers that a host does not send. */
  readonly notes: readonly string[];
};

/** What can be found with the sources alone, without the shop's folder. */
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
  Firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
} as const;

/** What runs, or leads to what runs. Each browser asks for it. */
const runs = /\.(?:html|js|webmanifest)$/;
/** A browser takes them for nothing else. */
const types: Readonly<Record<string, RegExp>> = { js: /javascript/, html: /^text\/html\b/ };
/** What the host may write itself. */
const ofHost = 'site/robots.txt';
/** No file of a site that can be read here is longer. */
const longest = 50_000_000;
const answerMs = 30_000;
const askedAtOnce = 6;
/** Of as many teams it looks at what opens without a code. */
const teamsLookedAt = 20;

type OfShop = Needed & {
  /** The galleries of its teams. */
  readonly slugs: readonly string[];
};

/** `site` is an origin, without a slash at its end. Rejects only if it cannot be reached at all. */
export async function verifySite(site: string, release: Release, shop: OfShop): Promise<Verified> {
  const front = await ask(`${site}/`, browsers.Chrome);
  const expected = release.files.filter(({ file }) => file.startsWith('site/') && file !== ofHost);
  const found = await inTurns(expected, (one) => compared(site, one, shop));
  const all = found.flat();
  const galleries = release.inputs.galleriesUrl ?? `${site}/${galleriesFolder}`;
  const isFailure = ({ isFailure }: Fault) => isFailure;
  const words = ({ says }: Fault) => says;
  return {
    same: found.filter((one) => one.length === 0).length,
    faults: [
      // What is asked first may be answered otherwise than what follows.
      ...expected
        .filter(({ file }) => file === 'site/index.html')
        .flatMap((one) => faultsOf(front, '/', { ...one, site, shop }))
        .map((fault) => `/ ${fault} if it is asked first`),
      ...all.filter((one) => !isFailure(one)).map(words),
      ...(await galleryFaults(galleries, shop.slugs)),
    ],
    failures: all.filter(isFailure).map(words),
    notes: [...inputWords(await listedBy(site), release), ...headerNotes(site, front.headers)],
  };
}

/**
 * Compares the scripts that the site's page, its list and its scripts name with those of a release of the same sources and another shop.
 * `read` returns a file of that release. The name of a script follows from its content, and what imports it has that name in it.
 */
export async function verifyScripts(
  site: string,
  release: Release,
  read: (file: string) => Promise<Uint8Array>,
): Promise<VerifiedScripts> {
  const own = new Map(release.files.map(({ file }) => [withoutHashes(file), file]));
  const listed = await listedBy(site);
  const scripts = (listed?.files ?? []).flatMap(({ file }) => (isScript(file) ? file : []));
  const queue = new Set(['site/', 'site/index.html', 'site/sw.js', ...scripts]);
  const same: string[] = [];
  const unknown: string[] = [];
  // The loop also visits what is added to the set while it runs.
  for (const file of queue) {
    if (queue.size > scriptsAtMost) break;
    const texts = await textsOf(site + encodeURI(file.slice('site'.length)));
    for (const text of texts) {
      for (const [, name = ''] of text.matchAll(/[/"'`](?:assets\/)?([\w.-]+-[\w-]{8}\.js)\b/g))
        queue.add(`site/assets/${name}`);
    }
    const here = own.get(withoutHashes(file === 'site/' ? 'site/index.html' : file));
    const wanted = here !== undefined && withoutHashes(Buffer.from(await read(here)).toString());
    const isSame = texts.length > 0 && texts.every((text) => withoutHashes(text) === wanted);
    (isSame ? same : unknown).push(file.slice('site'.length));
  }
  return { same, unknown };
}

/** A page that names more is no page of ours. */
const scriptsAtMost = 200;

/** Returns what each browser is answered; nothing if one is not answered with a file. */
async function textsOf(url: string): Promise<readonly string[]> {
  const answers = Object.values(browsers).map((agent) => ask(url, agent).catch(() => undefined));
  const texts = (await Promise.all(answers)).map((answer) =>
    answer?.status === 200 ? answer.bytes.toString() : undefined,
  );
  return texts.flatMap((text) => (texts.includes(undefined) ? [] : (text ?? [])));
}

function isScript(file: string): boolean {
  return file.startsWith('site/') && runs.test(file);
}

function withoutHashes(text: string): string {
  return text
    .replace(/-[\w-]{8}\.(js|css|woff2)\b/g, '-.$1')
    .replace(/sha256-[\w+/]{43}=/g, 'sha256-');
}

type Answer = {
  readonly status: number;
  readonly headers: Headers;
  /** Unpacked; one more than `most` at the most. */
  readonly bytes: Buffer;
};

/** Follows no redirect: a site that leads elsewhere serves something else. */
async function ask(url: string, browser: string, most = longest): Promise<Answer> {
  const isPage = !/\.(?!html)\w+$/.test(url);
  const response = await fetch(url, {
    redirect: 'manual',
    headers: {
      'User-Agent': browser,
      'Accept-Language': 'en-US,en;q=0.9',
      Accept: isPage ? 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' : '*/*',
      ...(url.endsWith('/sw.js') && { 'Service-Worker': 'script' }),
    },
    signal: AbortSignal.timeout(answerMs),
  });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > most) break;
  }
  return { status: response.status, headers: response.headers, bytes: Buffer.concat(chunks) };
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
  return (
    names
      .filter((name) => listed.inputs[name] !== inputs[name])
      // A commit may change nothing that is built.
      .filter((name) => name !== 'commit' || listed.inputs.source !== inputs.source)
      .map((name) => {
        const [there, here] = [listed.inputs[name], inputs[name]].map((value) => value ?? 'none');
        return `The site says that it was built with another ${words[name]}: ${there}; here it is ${here}.`;
      })
  );
}

type Fault = {
  readonly says: string;
  /** Nothing was compared: the network or the host failed. */
  readonly isFailure: boolean;
};

/** Returns what is wrong with a file. */
async function compared(
  site: string,
  { file, size, hash }: Release['files'][number],
  shop: OfShop,
): Promise<readonly Fault[]> {
  const name = file.slice('site'.length);
  const paths = name === '/index.html' ? ['/', name] : [name];
  const asking = runs.test(name) ? Object.entries(browsers) : [['', browsers.Chrome] as const];
  const faults: Fault[] = [];
  for (const path of paths) {
    const asked = new Map<string, string[]>();
    const failed = new Set<string>();
    const answers = asking.map(async ([browser, agent]) => {
      const answer = await answerFor(site + encodeURI(path), agent, size);
      const isString = typeof answer === 'string';
      if (isString) failed.add(answer);
      const said = isString ? [answer] : faultsOf(answer, path, { size, hash, site, shop });
      for (const one of said) asked.set(one, [...(asked.get(one) ?? []), browser]);
    });
    await Promise.all(answers);
    for (const [fault, by] of asked) {
      const only = by.length === asking.length ? '' : ` if it is asked as ${by.join(' or ')}`;
      faults.push({ says: `${path} ${fault}${only}`, isFailure: failed.has(fault) });
    }
  }
  return faults;
}

/** Returns the answer, or why there is none that could be compared. Asks again once. */
async function answerFor(url: string, agent: string, size: number): Promise<Answer | string> {
  let reason = '';
  for (const _try of [1, 2]) {
    try {
      const answer = await ask(url, agent, size);
      if (answer.status !== 429 && answer.status !== 503) return answer;
      reason = `is answered with ${answer.status}`;
    } catch (error) {
      const { cause } = error as { readonly cause?: unknown };
      reason = `can't be fetched: ${reasonOf(cause ?? error)}`;
    }
  }
  return reason;
}

type Expected = Pick<Release['files'][number], 'size' | 'hash'> & {
  readonly site: string;
  readonly shop: OfShop;
};

function faultsOf(
  { status, headers, bytes }: Answer,
  path: string,
  { size, hash, site, shop }: Expected,
): readonly string[] {
  if (status >= 300 && status < 400) {
    const said = headers.get('Location') ?? '';
    const to = URL.canParse(said, site) ? new URL(said, site + path).href : 'nowhere';
    // A static host may lead from the file to the folder, which was compared.
    return path === '/index.html' && to === `${site}/` ? [] : [`leads to ${to}`];
  }
  // Hosts answer with this page where there is none.
  if (status !== 200 && path !== '/404.html') return [`is answered with ${status}`];
  if (hashOf(bytes) !== hash)
    return [bytes.length > size ? `has more than its ${size} bytes` : 'has other bytes'];
  const kind = path === '/' ? 'html' : (path.split('.').at(-1) ?? '');
  const type = headers.get('Content-Type') ?? '';
  const isOfType = types[kind]?.test(type) ?? true;
  return [
    ...(isOfType ? [] : [`is served as ${type || 'nothing'}`]),
    ...harms(headers),
    ...(path === '/sw.js' || kind === 'html' ? policyFaults(headers, shop) : []),
  ];
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
  if (isThere(head)) {
    const is = await readAccessHead(jsonOf(head.bytes));
    if (typeof is === 'string') faults.push(`The access table's head is ${is}`);
  }
  const list = await read(directoryFile);
  const listed = (isThere(list) && readDirectory(jsonOf(list.bytes))) || [];
  const teams = [...new Set([...slugs, ...listed.map(({ slug }) => slug)])]
    .filter((slug) => /^[\w-]+$/.test(slug))
    .slice(0, teamsLookedAt);
  for (const slug of teams) {
    const sealed = await read(`${encodeURIComponent(slug)}/${galleryFile}`);
    if (isThere(sealed) && !isSealed(sealed.bytes[0]))
      faults.push(`The gallery of ${slug} is not sealed`);
  }
  for (const path of ['', '?list-type=2', ...teams.slice(0, 1).map((slug) => `${slug}/`)]) {
    const answer = await read(path);
    const isList = answer?.status === 200 && namesFiles.test(answer.bytes.toString('latin1'));
    if (isList) faults.push(`${galleries}/${path} lists its files`);
  }
  return faults;
}

/** A host may answer with its page for what is not there. */
function isThere(answer: Answer | undefined): answer is Answer {
  return answer?.status === 200 && answer.bytes[0] !== 0x3c;
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
