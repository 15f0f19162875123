/**
 * Compares what a site serves with a release that was built from known inputs, byte by byte as browsers unpack it. It shows what this
 * site served to these requests, now: a host that knows who verifies can answer others differently.
 */
import { type KeyObject, randomUUID } from 'node:crypto';
import { jsonIn } from '#core/text/record.ts';
import { reasonOf } from '#core/text/reasonOf.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { checked, list, textOf } from '#core/text/schema.ts';
import {
  harms,
  headerNotes,
  keepingFaults,
  type Needed,
  policyFaults,
  weakHeaders,
} from './verifyHeaders.ts';
import { type GalleryFault, galleryFindings, type KnownGalleries } from './verifyGalleries.ts';
import {
  type SiteAnswer,
  askAsBrowser,
  usualVisitor,
  type Visitor,
  visitors,
} from './askAsBrowser.ts';
import { hashOf, type Release, releaseFile, releaseSchema } from './releaseFile.ts';
import { isSignedBy, signatureFile } from './releaseSignature.ts';
import { scriptsOfShopFile } from './scriptsOfShop.ts';

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
  /** They have nothing of the shop, and differ. */
  readonly changed: readonly string[];
  /** They differ, and have something of the shop: without it nobody can tell whether they were changed. */
  readonly unknown: readonly string[];
  /** Which source files differ, if the site says so. */
  readonly notes: readonly string[];
};

/** What runs, or leads to what runs. */
const runs = /\.(?:html|js|webmanifest)$/;
/** What a host could change for one browser alone. Each visitor asks for it. */
const differs = /\.(?:html|js|css|webmanifest)$/;
/** A browser takes them for nothing else. */
const types: Readonly<Record<string, RegExp>> = {
  js: /^(?:text|application)\/(?:x-)?javascript\s*(?:;|$)/i,
  css: /^text\/css\s*(?:;|$)/i,
  html: /^text\/html\s*(?:$|;\s*charset="?utf-8"?\s*$)/i,
};
/** What the host may write itself. */
const ofHost = 'site/robots.txt';
const askedAtOnce = 6;

type OfShop = Needed &
  KnownGalleries & {
    /** The studio's public key. Without it no signature is looked at. */
    readonly key?: KeyObject;
  };

/** Returns what is asked for. */
export function filesOfSite({ files }: Release): Release['files'] {
  return files.filter(({ file }) => file.startsWith('site/') && file !== ofHost);
}

/** `site` is an origin, without a slash at its end. Rejects only if it cannot be reached at all. `step` is called with each file. */
export async function verifySite(
  site: string,
  release: Release,
  shop: OfShop,
  step: () => void = () => undefined,
): Promise<Verified> {
  const front = await askAsBrowser(`${site}/`, site);
  const expected = filesOfSite(release);
  const found = await inTurns(expected, (one) => compared(site, one, shop).finally(step));
  const galleries = await galleryFindings(site, release.inputs.galleriesUrl, shop);
  const listed = await listOf(site);
  const signed = shop.key && (await signedList(site, shop.key));
  const all = [...found.flat(), ...galleries.faults];
  const isFailure = ({ isFailure }: GalleryFault) => isFailure;
  const words = ({ says }: GalleryFault) => says;
  return {
    same: found.filter((one) => one.length === 0).length,
    faults: [
      // What is asked first may be answered otherwise than what follows.
      ...expected
        .filter(({ file }) => file === 'site/index.html')
        .flatMap((one) => faultsOf(front, '/', { ...one, site, shop }))
        .map((fault) => `/ ${fault} if it is asked first`),
      ...all.filter((one) => !isFailure(one)).map(words),
      ...(await surplusFaults(site, release)),
      ...(signed?.ok === false ? [signed.message] : []),
    ],
    failures: all.filter(isFailure).map(words),
    notes: [
      ...inputWords(listed?.release, release),
      ...headerNotes(site, front.headers),
      ...galleries.notes,
      ...(signed?.ok ? ['The list of files is signed with this key.'] : []),
    ],
  };
}

/** What no release has: a random path, what a link without its `#` leads to, a page of the usual program, a folder. A host may write robots.txt. */
const surplus = ['/%23/gallery', '/index.php', '/assets/', '/robots.txt'];

/** Returns what a site has beside the release. Hosts answer with an error, or with the page. */
async function surplusFaults(site: string, { files }: Release): Promise<readonly string[]> {
  const own = new Set(files.flatMap(({ file, hash }) => (hasAnyPath.test(file) ? hash : [])));
  const found = [`/${randomUUID()}`, ...surplus].map(async (path) => {
    const answer = await askAsBrowser(site + path, site).catch(() => undefined);
    if (!answer) return [];
    const { status, headers, bytes } = answer;
    const to = status >= 300 && status < 400 ? leadsTo(answer, site + path) : site;
    if (new URL(to, site).origin !== site) return [`${path} leads to ${to}`];
    const isText = /^text\/plain\b/i.test(headers.get('Content-Type') ?? '');
    const isFine = status >= 300 || own.has(hashOf(bytes)) || (path === `/robots.txt` && isText);
    return isFine ? [] : [`${path} is answered with what the release does not have`];
  });
  return (await Promise.all(found)).flat();
}

/** They may stand at any path. */
const hasAnyPath = /^site\/(?:index\.html|404\.html|robots\.txt)$/;

function leadsTo({ headers }: SiteAnswer, from: string): string {
  const said = headers.get('Location') ?? '';
  return URL.canParse(said, from) ? new URL(said, from).href : 'nowhere';
}

/** Compares a site with the list that it serves, if the studio has signed it. That needs no shop's folder. Fails if it has not. */
export async function verifySigned(site: string, key: KeyObject): Promise<Result<Verified>> {
  const signed = await signedList(site, key);
  if (!signed.ok) return signed;
  const pages = ['/', '/404.html'].map(
    async (path) => (await askAsBrowser(site + path, site)).bytes,
  );
  const shop = {
    slugs: [],
    callsElsewhere: [signed.value.inputs.functionsPath ?? ''],
    pages: Buffer.concat(await Promise.all(pages)).toString(),
    key,
  };
  return success(await verifySite(site, signed.value, shop));
}

/** Fails with why the site's list is not one that the studio has signed. */
async function signedList(site: string, key: KeyObject): Promise<Result<Release>> {
  const listed = await listOf(site);
  if (!listed) return failure(`/${releaseFile} is not there: nothing is signed`);
  const answer = await askAsBrowser(`${site}/${signatureFile}`, site, usualVisitor, 1_000).catch(
    () => undefined,
  );
  if (answer?.status !== 200) return failure(`/${signatureFile} is not there: nothing is signed`);
  if (!isSignedBy(key, listed.bytes, answer.bytes))
    return failure(`/${releaseFile} was changed, or is signed with another key`);
  return listed.release
    ? success(listed.release)
    : failure(`/${releaseFile} is signed, and of another version of this program`);
}

/**
 * Compares the scripts that the site's page, its list and its scripts name with those of a release of the same sources and another shop.
 * `read` returns a file of that release. The name of a script follows from its content, and what imports it has that name in it.
 */
export async function verifyScripts(
  site: string,
  release: Release,
  read: (file: string) => Promise<Buffer>,
): Promise<VerifiedScripts> {
  const own = new Map(release.files.map(({ file }) => [withoutHashes(file), file]));
  const named = checked(list(textOf(300)), jsonIn(String(await read(scriptsOfShopFile))));
  if (!named.ok) throw new Error(`${scriptsOfShopFile} is damaged: build again`);
  const ofShop = new Set([...withShop, ...named.value.map(withoutHashes)]);
  const listed = await listOf(site);
  const scripts = (listed?.release?.files ?? []).flatMap(({ file }) =>
    isScript(file) ? file : [],
  );
  const queue = new Set(['site/', 'site/index.html', 'site/sw.js', ...scripts]);
  const same: string[] = [];
  const changed: string[] = [];
  const unknown: string[] = [];
  // The loop also visits what is added to the set while it runs.
  for (const file of queue) {
    if (same.length + changed.length + unknown.length >= scriptsAtMost) {
      changed.push('and more');
      break;
    }
    const texts = await textsOf(site, file.slice('site'.length));
    for (const text of texts) {
      for (const [, name = ''] of text.matchAll(/[/"'`](?:assets\/)?([\w.-]+-[\w-]{8}\.js)\b/g))
        queue.add(`site/assets/${name}`);
    }
    const bare = withoutHashes(file === 'site/' ? 'site/index.html' : file);
    const here = own.get(bare);
    const wanted = here !== undefined && withoutHashes((await read(here)).toString());
    const isSame = texts.length > 0 && texts.every((text) => withoutHashes(text) === wanted);
    (isSame ? same : ofShop.has(bare) ? unknown : changed).push(file.slice('site'.length));
  }
  return { same, changed, unknown, notes: sourceWords(listed?.release, release.inputs) };
}

/** They show the shop, or name its files. */
const withShop = ['site/index.html', 'site/404.html', 'site/sw.js', 'site/manifest.webmanifest'];

/** A page that names more is no page of ours. */
const scriptsAtMost = 200;

/** Returns what each visitor is answered; nothing if one is not answered with a file. */
async function textsOf(site: string, path: string): Promise<readonly string[]> {
  const answers = visitors.map((visitor) =>
    askAsBrowser(site + encodeURI(path), site, visitor).catch(() => undefined),
  );
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

/** Returns what the site says that it was built from, as it serves it, and read. */
async function listOf(
  site: string,
): Promise<{ readonly bytes: Buffer; readonly release?: Release } | undefined> {
  const answer = await askAsBrowser(`${site}/${releaseFile}`, site, usualVisitor, 2_000_000).catch(
    () => undefined,
  );
  if (answer?.status !== 200) return undefined;
  const { bytes } = answer;
  const read = checked(releaseSchema, jsonIn(bytes.toString()));
  return read.ok ? { bytes, release: read.value } : { bytes };
}

/** More source files are counted. */
const namedAtMost = 20;

/** Returns a sentence that names the source files that a site was built from and that are others here. */
function sourceWords(listed: Release | undefined, inputs: Release['inputs']): readonly string[] {
  const [there, here] = [listed?.inputs.sources, inputs.sources];
  if (!there || !here) return [];
  const files = [...new Set([...Object.keys(there), ...Object.keys(here)])]
    .filter((file) => there[file] !== here[file])
    .toSorted();
  const more = files.length > namedAtMost ? [`and ${files.length - namedAtMost} more`] : [];
  const names = [...files.slice(0, namedAtMost), ...more].join(', ');
  return files.length === 0 ? [] : [`These source files are not those of the site: ${names}.`];
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
    packages: 'packages from npm',
  } as const;
  const names = Object.keys(words) as (keyof typeof words)[];
  const others = names
    .filter((name) => listed.inputs[name] !== inputs[name])
    // A commit may change nothing that is built.
    .filter((name) => name !== 'commit' || listed.inputs.source !== inputs.source)
    .map((name) => {
      const [there, here] = [listed.inputs[name], inputs[name]].map((value) => value ?? 'none');
      return `The site says that it was built with another ${words[name]}: ${there}; here it is ${here}.`;
    });
  return others.length === 0
    ? []
    : [
        ...others,
        ...sourceWords(listed, inputs),
        'Build from what it names, and verify again: files differ if what they are made of does.',
      ];
}

/** Returns what is wrong with a file. */
async function compared(
  site: string,
  { file, size, hash }: Release['files'][number],
  shop: OfShop,
): Promise<readonly GalleryFault[]> {
  const name = file.slice('site'.length);
  const paths = name === '/index.html' ? ['/', name] : [name];
  const asking = differs.test(name) ? visitors : [usualVisitor];
  const faults: GalleryFault[] = [];
  for (const path of paths) {
    const answers = await Promise.all(
      asking.map(
        async (visitor) => [visitor.name, await answerFor(site, path, visitor, size)] as const,
      ),
    );
    const asked = new Map<string, string[]>();
    const failed = new Set<string>();
    for (const [name, answer] of answers) {
      const isString = typeof answer === 'string';
      if (isString) failed.add(answer);
      const said = isString ? [answer] : faultsOf(answer, path, { size, hash, site, shop });
      for (const one of said) asked.set(one, [...(asked.get(one) ?? []), name]);
    }
    for (const [fault, by] of asked) {
      const only = by.length === asking.length ? '' : ` if it is asked as ${by.join(' or ')}`;
      faults.push({ says: `${path} ${fault}${only}`, isFailure: failed.has(fault) });
    }
  }
  return faults;
}

/** Returns the answer, or why there is none that could be compared. Asks again once. */
async function answerFor(
  site: string,
  path: string,
  visitor: Visitor,
  size: number,
): Promise<SiteAnswer | string> {
  let reason = '';
  for (const _try of [1, 2]) {
    try {
      const answer = await askAsBrowser(site + encodeURI(path), site, visitor, size);
      if (answer.status !== 429 && answer.status !== 503) return answer;
      reason = `is answered with ${answer.status}`;
    } catch (error) {
      reason = `can't be fetched: ${reasonOf(error)}`;
    }
  }
  return reason;
}

type Expected = Pick<Release['files'][number], 'size' | 'hash'> & {
  readonly site: string;
  readonly shop: OfShop;
};

function faultsOf(
  { status, headers, bytes }: SiteAnswer,
  path: string,
  { size, hash, site, shop }: Expected,
): readonly string[] {
  if (status >= 300 && status < 400) {
    const to = leadsTo({ status, headers, bytes }, site + path);
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
    ...(path === '/sw.js' || /^(?:html|webmanifest)$/.test(kind) ? keepingFaults(headers) : []),
    ...(path === '/sw.js' || kind === 'html'
      ? [...policyFaults(headers, shop), ...weakHeaders(headers)]
      : []),
  ];
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
