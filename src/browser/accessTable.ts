import { accessTableFile, galleriesFolder } from '#facts/galleries.ts';
import { texts } from '#facts/texts.ts';
import type { AccessEntry } from '#rules/access.ts';
import { failure, success, type Result } from '#rules/result.ts';

/** Looks a normalised code up in the published table: its entry, or undefined when there is none. */
export async function lookUpCode(code: string): Promise<Result<AccessEntry | undefined>> {
  try {
    const response = await fetch(`${galleriesFolder}/${accessTableFile}`, {
      cache: 'no-cache',
    });
    if (!response.ok) return failure(texts.access.unreachable);
    const table = (await response.json()) as { readonly codes?: Record<string, AccessEntry> };
    const codes = new Map(Object.entries(table.codes ?? {}));
    return success(codes.get(code));
  } catch {
    return failure(texts.access.unreachable);
  }
}
