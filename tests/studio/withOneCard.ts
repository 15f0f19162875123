/**
 * Opens what one card and a copy of the site's files can open. Written from docs/privacy.md alone, without the product's own code.
 */
import { createDecipheriv, hkdfSync, pbkdf2Sync } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inflateSync } from 'node:zlib';

export type Seen = {
  /** Of the document that the card opens. */
  readonly names: readonly string[];
  /** Photos that open in at least one size, even if the document does not list them. */
  readonly opened: readonly string[];
  readonly token: string | undefined;
};

type Secret = { readonly card: string } | { readonly code: string };

type Document = {
  readonly names: readonly string[];
  readonly files: string;
  readonly token?: string;
  readonly keys: readonly string[];
};

/**
 * Opens what a secret opens, and tries all keys that it gives on every photo of these copies of the site, which may be older. Returns
 * undefined if the table has nothing for the secret, or if its document is not there or does not open.
 */
export function seenWith(
  secret: Secret,
  out: string,
  copies: readonly string[] = [out],
): Seen | undefined {
  const entry = entryOf(secret, out);
  if (!entry) return undefined;
  const folder = join(out, entry.slug);
  const document = documentIn(folder, entry);
  if (!document) return undefined;
  const keys = [entry.key, ...document.keys].map(bytes);
  const opened = new Set<string>();
  for (const copy of copies) {
    for (const path of photosIn(join(copy, entry.slug))) {
      const [, file = '', width = ''] = /([\w-]{8})-(\d+)\.sealed$/.exec(path) ?? [];
      const context = `sideline/1/photo/${entry.slug}/${file}/${width}`;
      const sealed = readFileSync(path);
      if (keys.some((key) => unsealed(key, context, sealed))) opened.add(file);
    }
  }
  return { names: document.names, opened: [...opened], token: document.token };
}

type Entry = { readonly slug: string; readonly key: string; readonly document?: string };

function entryOf(secret: Secret, out: string): Entry | undefined {
  const head = JSON.parse(readFileSync(join(out, 'access/head.json'), 'utf8')) as {
    readonly salt: string;
    readonly iterations: number;
    readonly prefixBits: number;
    readonly shards: string;
  };
  const isCard = 'card' in secret;
  const root = isCard ? bytes(secret.card) : stretched(secret.code, head);
  const kind = isCard ? 'card' : 'entry';
  const id = expanded(root, `sideline/1/${kind}-id`, 16);
  const key = expanded(root, `sideline/1/${kind}-key`, 32);
  const number = ((id[0] ?? 0) * 256 + (id[1] ?? 0)) >> (16 - head.prefixBits);
  const digits = number.toString(16).padStart(Math.ceil(head.prefixBits / 4), '0');
  const shard = readFileSync(join(out, 'access', head.shards, `${digits}.sealed`));
  for (let at = 1; at + 557 <= shard.length - 32; at += 557) {
    if (!shard.subarray(at, at + 16).equals(id)) continue;
    const row = shard.subarray(at + 16, at + 557);
    const plain = unsealed(key, `sideline/1/access/${id.toString('base64url')}`, row);
    return plain && (JSON.parse(plain.toString()) as Entry);
  }
  return undefined;
}

/** The two letters of a made code are part of the salt. */
function stretched(code: string, head: { readonly salt: string; readonly iterations: number }) {
  const plain = code.replaceAll('-', '');
  const salt = Buffer.concat([bytes(head.salt), Buffer.from(plain.slice(0, 2))]);
  return pbkdf2Sync(plain, salt, head.iterations, 32, 'sha256');
}

function documentIn(folder: string, { slug, key, document }: Entry): Document | undefined {
  const file = join(folder, document === undefined ? 'gallery.sealed' : `${document}.sealed`);
  if (!existsSync(file)) return undefined;
  const context = `sideline/1/gallery/${slug}${document === undefined ? '' : `/${document}`}`;
  const plain = unsealed(bytes(key), context, readFileSync(file));
  return plain && (JSON.parse(inflateSync(plain).toString()) as Document);
}

function photosIn(folder: string): readonly string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .map((name) => join(folder, name))
    .filter((path) => /-\d+\.sealed$/.test(basename(path)));
}

function unsealed(key: Buffer, context: string, sealed: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13));
    decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(13, -16)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function expanded(secret: Buffer, info: string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', info, length));
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}
