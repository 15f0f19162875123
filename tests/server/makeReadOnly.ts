import { execFile } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

const run = promisify(execFile);

/** Makes a file read-only until the test ends. Root ignores permissions, so for root it becomes immutable. */
export async function makeReadOnly(file: string): Promise<void> {
  if (process.getuid?.() !== 0) {
    await chmod(file, 0o400);
    onTestFinished(() => chmod(file, 0o600));
    return;
  }
  await run('chattr', ['+i', file]);
  onTestFinished(async () => {
    await run('chattr', ['-i', file]);
  });
}
