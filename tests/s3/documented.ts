/** What docs/deploy.md says of the bucket, as it stands there. */
import { readFile } from 'node:fs/promises';
import { chaptersOf } from '#tests/deploy/document.ts';
import type { CorsRules } from './s3Server.ts';

const heading = 'Galleries on object storage';

export type Documented = {
  /** Copies the desk's folder to the bucket. */
  readonly sync: string;
  /** Ends with 0 if the bucket has no file that the folder doesn't. */
  readonly check: string;
  readonly cors: CorsRules;
};

/** `out` stands for the desk's folder, and `origin` for the page's. */
export async function documented(out: string, origin: string): Promise<Documented> {
  const text = await readFile(new URL('../../docs/deploy.md', import.meta.url), 'utf8');
  const chapter = chaptersOf(text).find((one) => one.heading === heading);
  const block = (begins: RegExp): string => {
    const found = chapter?.steps.find((step) => begins.test(step.text));
    if (!found) throw new Error(`docs/deploy.md has no such block: ${begins}`);
    return found.text
      .replaceAll('${SHOP:-public}/galleries', out)
      .replaceAll('https://shop.your-studio.example', origin);
  };
  return {
    sync: block(/^set -e\nfrom=/),
    check: block(/^rclone check /),
    cors: JSON.parse(block(/^\{\n/)) as CorsRules,
  };
}
