import { isAbsolute } from 'node:path';
import { failure, type Result, success } from '#core/text/result.ts';

/** Returns a folder as a person gives it: typed, or copied with the quotes that file managers and terminals put around it. */
export function typedFolder(typed: string): Result<string> {
  const folder = typed.trim().replace(/^(["'])(.*)\1$/, '$2');
  return isAbsolute(folder)
    ? success(folder)
    : failure('Write the whole path of a folder, from its disk on.');
}
