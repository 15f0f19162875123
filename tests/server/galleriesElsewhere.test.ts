import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from '#server/http/securityHeaders.ts';
import { staticFiles } from '#server/http/staticFiles.ts';
import { builtPage } from './temporaryFolder.ts';

describe('galleries at another address', () => {
  const url = 'https://photos.example.com/galleries';
  const withLink = `<!doctype html><link rel="preconnect" href="${url}/" crossorigin />`;

  it('are allowed by the policy of the page that was built with it, and nothing beside them', () => {
    const policy = securityHeaders(withLink)['Content-Security-Policy'] ?? '';
    expect(policy).toContain(`connect-src 'self' blob: ${url}/;`);
    expect(policy).toContain(`img-src 'self' data: blob: ${url}/;`);
    expect(policy.split(url)).toHaveLength(3);
  });

  it('are in no policy of a page that has its galleries with it', () => {
    const policy = securityHeaders('<!doctype html>')['Content-Security-Policy'] ?? '';
    expect(policy).toContain("connect-src 'self' blob:;");
    expect(policy).toContain("img-src 'self' data: blob:;");
  });

  it.each([
    ['https://other.example', withLink, `with ${url}`],
    [url, '<!doctype html>', 'without it'],
  ])('as %s are no setting for another page', async (galleriesUrl, page, built) => {
    const staticDir = await builtPage();
    await writeFile(join(staticDir, 'index.html'), page);
    expect(await staticFiles({ staticDir, galleriesDir: undefined, galleriesUrl })).toEqual({
      ok: false,
      message: `GALLERIES_URL is ${galleriesUrl}, but the page in ${staticDir} was built ${built}. Build it again with the same GALLERIES_URL.`,
    });
    const same = {
      staticDir,
      galleriesDir: undefined,
      galleriesUrl: page === withLink ? url : undefined,
    };
    expect((await staticFiles(same)).ok).toBe(true);
  });
});
