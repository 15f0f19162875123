import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { reasonOf } from '#core/text/reasonOf.ts';
import { isString } from '#core/text/record.ts';

/** Returns why a file can't be read or written, in words for a person who named its folder. */
export function fileFault(error: unknown): string {
  const { code, path } = (error instanceof Error ? error : {}) as NodeJS.ErrnoException;
  if (code === 'ENOENT' && isString(path) && !existsSync(dirname(path))) {
    return `there is no folder ${dirname(path)}`;
  }
  return reasonOf(error);
}
