import { photoWords } from '#core/gallery/frameNumber.ts';
import { readLedger } from './ledger.ts';
import { readRecords } from './records.ts';

/** A camera file: its path below the shoot's folder, and its SHA-256 (base64url) if that is known. */
export type NamedFile = { readonly source: string; readonly hash?: string };

/** Returns what people at the desk call a camera file. */
export type FileNames = (file: NamedFile) => string;

/**
 * Names camera files by their paths, with the frame number where a photo of theirs has one: `U8/IMG_0014.jpg (No. 014)`. With several
 * galleries also whose number it is, by `nameOf`.
 */
export async function fileNames(
  workspace: string,
  slugs: readonly string[],
  nameOf: (slug: string) => string = (slug) => slug,
): Promise<FileNames> {
  const galleries = await Promise.all(
    slugs.map(async (slug) => {
      const ledger = await readLedger(workspace, slug);
      const byHash = new Map(ledger.map(({ hash, number }) => [hash, number]));
      byHash.delete('');
      const byFile = new Map(ledger.map(({ file, number }) => [file, number]));
      const shown = await readRecords(workspace, slug);
      const bySource = new Map(shown.map(({ source, file }) => [source, byFile.get(file)]));
      return { slug, byHash, bySource };
    }),
  );
  const isOne = galleries.length === 1;
  return ({ source, hash = '' }) => {
    const numbers = galleries.flatMap(({ slug, byHash, bySource }) => {
      // A changed file keeps the number of its path. In another team's folder, the same path is another photo.
      const number = byHash.get(hash) ?? (isOne ? bySource.get(source) : undefined);
      return number === undefined ? [] : [photoWords({ number }, isOne ? '' : nameOf(slug))];
    });
    return numbers.length === 0 ? source : `${source} (${numbers.join(', ')})`;
  };
}
