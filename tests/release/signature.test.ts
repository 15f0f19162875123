/** The studio's signature of a release's list: what is signed, what passes, and which files are keys. */
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checked } from '#core/text/schema.ts';
import {
  type Release,
  releaseFile,
  releaseSchema,
  writeReleaseFile,
} from '#release/releaseFile.ts';
import {
  readSigningKey,
  readVerifyingKey,
  signatureFile,
  signatureOf,
} from '#release/releaseSignature.ts';
import { scriptsOfShopFile } from '#release/scriptsOfShop.ts';
import { verifySite } from '#release/verifySite.ts';
import { verifyCommand } from '#studio/command/verify.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';
import { reported } from '#tests/studio/studio.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const pem = (key: KeyObject): string =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();

/** A finished release of one page. */
async function finished(key?: KeyObject): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'site/galleries/gators'), { recursive: true });
  await writeFile(join(folder, 'site/galleries/gators/gallery.sealed'), 'sealed');
  for (const page of ['index.html', '404.html'])
    await writeFile(join(folder, 'site', page), 'page');
  await writeReleaseFile(root, folder, key);
  return folder;
}

async function releaseIn(folder: string): Promise<Release> {
  const text = await readFile(join(folder, releaseFile), 'utf8');
  const read = checked(releaseSchema, JSON.parse(text));
  if (!read.ok) throw new Error('no list');
  return read.value;
}

/** Serves these files, and nothing else. Returns its address. */
async function host(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const body = files[url.slice(1)];
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'text/html' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a release', () => {
  it('that is not signed has a list of its files and none of the galleries, which change', async () => {
    const out = await finished();
    const { files, inputs } = await releaseIn(out);
    expect(files.map(({ file }) => file)).toEqual(['site/404.html', 'site/index.html']);
    await expect(readFile(join(out, signatureFile))).rejects.toThrow('ENOENT');
    // Other files of the clone's root may be the studio's own, and nobody's business.
    const named = Object.keys(inputs.sources ?? {}).filter((file) => !file.includes('/'));
    expect(named).toContain('index.html');
    expect(named).not.toContain('rooms.json');
  });

  it('is signed beside its list and on its site, as openssl checks it', async () => {
    const out = await finished(privateKey);
    const list = await readFile(join(out, 'site', releaseFile));
    const signature = await readFile(join(out, 'site', signatureFile), 'utf8');
    expect(signature).toBe(signatureOf(list, privateKey));
    expect(await readFile(join(out, signatureFile), 'utf8')).toBe(signature);
    await writeFile(join(out, 'key.pem'), pem(publicKey));
    await writeFile(join(out, 'raw'), Buffer.from(signature, 'base64'));
    const args = ['-verify', '-pubin', '-inkey', 'key.pem', '-rawin', '-in', releaseFile];
    const said = execFileSync('openssl', ['pkeyutl', ...args, '-sigfile', 'raw'], { cwd: out });
    expect(said.toString()).toContain('Verified Successfully');
  });
});

describe('the signature of a site', () => {
  it('passes with its key, and with nothing else in its place', async () => {
    const out = await finished(privateKey);
    const release = await releaseIn(out);
    const list = await readFile(join(out, releaseFile));
    const signature = await readFile(join(out, signatureFile));
    const other = generateKeyPairSync('ed25519');
    const verified = async (
      changed: Readonly<Record<string, string | Buffer>>,
      key = publicKey,
    ) => {
      const files = { '': 'page', 'index.html': 'page', '404.html': 'page' };
      const served = { ...files, [releaseFile]: list, [signatureFile]: signature, ...changed };
      return verifySite(await host(served), release, { slugs: [], pages: '', key });
    };
    const fine = await verified({});
    expect(fine.faults).toEqual([]);
    expect(fine.notes).toContain('The list of files is signed with this key.');
    const faultsOf = async (...given: Parameters<typeof verified>) =>
      (await verified(...given)).faults;
    const isOther = ['/release.json was changed, or is signed with another key'];
    expect(await faultsOf({ [releaseFile]: `${list.toString()} ` })).toEqual(isOther);
    expect(await faultsOf({}, other.publicKey)).toEqual(isOther);
    for (const wrong of ['', 'page', 'A'.repeat(88), 'A'.repeat(5_000), `${'A'.repeat(86)}==`])
      expect(await faultsOf({ [signatureFile]: wrong })).toEqual(isOther);
    expect(await faultsOf({ [signatureFile]: signatureOf(list, other.privateKey) })).toEqual(
      isOther,
    );
    const unsigned = await host({ '': 'page', 'index.html': 'page', [releaseFile]: list });
    const { faults } = await verifySite(unsigned, release, {
      slugs: [],
      pages: '',
      key: publicKey,
    });
    expect(faults).toContain('/release.json.sig is not there: nothing is signed');
  });

  it('is asked for by the command, which names a file that is no key', async () => {
    const out = await finished(privateKey);
    const key = join(out, 'key.pem');
    await writeFile(key, pem(privateKey));
    const refused = await reported(() => verifyCommand(['https://a.example', '--key', key]));
    expect(refused).toMatchObject({ exitCode: 2 });
    expect(refused.complained).toContain('has no public key in PEM form');
    await writeFile(key, pem(publicKey));
    const list = await readFile(join(out, releaseFile));
    const files = { '': 'page', 'index.html': 'page', '404.html': 'page', [releaseFile]: list };
    const url = await host({ ...files, [signatureFile]: 'none' });
    const build = await temporaryFolder();
    await cp(out, join(build, 'releases/one'), { recursive: true });
    await writeFile(join(build, 'current'), 'one\n');
    const report = await reported(() => verifyCommand([url, '--build', build, '--key', key]));
    expect(report).toMatchObject({ exitCode: 1 });
    expect(report.said).toContain('is signed with another key');
    await writeFile(join(build, 'releases/one', scriptsOfShopFile), '[]');
    const args = [url, '--build', build, '--key', key, '--without-shop'];
    const withoutShop = await reported(() => verifyCommand(args));
    expect(withoutShop).toMatchObject({ exitCode: 1 });
    expect(withoutShop.said).toContain('is signed with another key');
  });

  it('says without the shop what the signed list says: the page is the same, or it is not', async () => {
    const out = await finished(privateKey);
    const key = join(out, 'key.pem');
    await writeFile(key, pem(publicKey));
    const build = await temporaryFolder();
    await cp(await finished(), join(build, 'releases/one'), { recursive: true });
    await writeFile(join(build, 'current'), 'one\n');
    await writeFile(join(build, 'releases/one', scriptsOfShopFile), '[]');
    // This shop has other words in its page than the clone's.
    for (const page of ['index.html', '404.html'])
      await writeFile(join(build, 'releases/one/site', page), 'other');
    const list = await readFile(join(out, releaseFile));
    const signature = await readFile(join(out, signatureFile));
    const files = { 'index.html': 'page', '404.html': 'page', [releaseFile]: list };
    const verified = async (front: string, ...more: readonly string[]) => {
      const url = await host({ ...files, '': front, [signatureFile]: signature });
      return reported(() => verifyCommand([url, '--build', build, '--without-shop', ...more]));
    };
    const bare = await verified('page');
    expect(bare).toMatchObject({ exitCode: 0 });
    expect(bare.said).toContain(
      'Not compared with this source, because they depend on the shop: /,',
    );
    const signed = await verified('page', '--key', key);
    expect(signed.said).toContain('The list of files is signed with this key.');
    expect(signed).toMatchObject({ exitCode: 0 });
    const changed = await verified('pale', '--key', key);
    expect(changed).toMatchObject({ exitCode: 1 });
    expect(changed.said).toContain('/ has other bytes');
  });
});

describe('a key file', () => {
  const keys = (type: 'rsa' | 'ed448') =>
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 1024 })
      : generateKeyPairSync(type);
  const encrypted = privateKey
    .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' })
    .toString();
  it.each([
    ['of RSA', pem(keys('rsa').privateKey), 'another type (rsa), not Ed25519'],
    ['of another curve', pem(keys('ed448').privateKey), 'another type (ed448)'],
    ['that is public', pem(publicKey), 'has no private key in PEM form'],
    ['with a passphrase', encrypted, 'is encrypted with a passphrase'],
    ['that is empty', '', 'has no private key in PEM form'],
    ['that is damaged', pem(privateKey).replace('MC4C', 'MC5D'), 'no private key that can be read'],
    ['that is huge', 'x'.repeat(20_000), 'is too large for a key'],
    ['of bytes', '\u0000\ufffd-----BEGIN PRIVATE KEY-----', 'no private key that can be read'],
  ])('%s is refused, and not quoted', async (_what, text, says) => {
    const file = join(await temporaryFolder(), 'key.pem');
    await writeFile(file, text);
    const read = await readSigningKey(file);
    expect(read.ok ? '' : read.message).toContain(says);
    const secret = text.split('\n')[1] ?? '';
    if (secret !== '' && !read.ok) expect(read.message).not.toContain(secret);
  });

  it('that is missing, a folder or a device is refused, and the right ones are read', async () => {
    const folder = await temporaryFolder();
    const says = async (file: string) => {
      const read = await readSigningKey(file);
      return read.ok ? '' : read.message;
    };
    expect(await says(join(folder, 'none.pem'))).toContain('ENOENT');
    expect(await says(folder)).toBe(`${folder} is no file.`);
    expect(await says('/dev/zero')).toBe('/dev/zero is no file.');
    await writeFile(join(folder, 'key.pem'), pem(privateKey));
    await writeFile(join(folder, 'public.pem'), pem(publicKey));
    expect(await says(join(folder, 'key.pem'))).toBe('');
    expect((await readVerifyingKey(join(folder, 'public.pem'))).ok).toBe(true);
    expect((await readVerifyingKey(join(folder, 'key.pem'))).ok).toBe(false);
  });
});
