import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { brand } from '#facts/brand.ts';
import { drawCards } from '#studio/cards/drawCards.ts';
import { printable } from '#studio/cards/printable.ts';
import {
  exitCodes,
  failed,
  misused,
  readCommandLine,
  workspaceOptions,
} from '#studio/command/commandLine.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { existingWorkspace } from '#studio/session/session.ts';
import { isUnsettled, unsettled } from '#studio/site/removedCodes.ts';
import { replaceFile } from '#studio/workspace/replaceFile.ts';
import { codeLink } from './codeLink.ts';
import { codesOf, findCode } from '#studio/workspace/newCode.ts';

const call = 'npm run studio -- codes cards <slug> --site https://... [--out cards.pdf]';
const usage = `${call}

A PDF (A4, or US Letter at its actual size; eight cards a page, with cut marks) that a coach can hand out: team, code, QR code and how to install.

  --site URL          the address of the site
  --out file.pdf      where it goes (cards-<slug>.pdf in the workspace)
  --code CODE         which of the gallery's codes (the first)
  --count N           how many cards (8)
  --workspace folder  the studio's own folder (studio-data, or STUDIO_WORKSPACE)`;

export async function codeCards(args: readonly string[]): Promise<number> {
  const options = {
    site: { type: 'string' },
    out: { type: 'string' },
    code: { type: 'string' },
    count: { type: 'string', default: '8' },
    ...workspaceOptions,
  } as const;
  const line = readCommandLine(args, { usage, options, operands: ['slug'] });
  if (!line.ok) return line.exitCode;
  const { values } = line;
  const slug = line.operands[0] ?? '';
  if (values.site === undefined) return misused('The address is missing: --site https://...', call);
  if (!URL.canParse(values.site) || !/^https?:\/\/[^#?]+$/i.test(values.site)) {
    return misused('--site takes an address like https://photos.example.com', call);
  }
  if (!isSecure(new URL(values.site))) {
    return misused('Codes open nothing over http: browsers unseal only on https://.', call);
  }
  if (!/^[1-9]\d{0,3}$/.test(values.count)) return misused('--count takes a whole number.', call);
  const folders = foldersOf({ ...values, out: undefined });
  const file = resolve(values.out ?? `${folders.workspace}/cards-${slug}.pdf`);
  // In the other commands --out is the site's folder.
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) return misused(`--out takes a file, and ${file} is a folder.`, call);
  const workspace = await existingWorkspace(folders);
  if (!workspace.ok) return failed(workspace.message);
  if (isUnsettled(workspace.value)) return failed(unsettled);
  const gallery = workspace.value.galleries[slug];
  if (!gallery) return failed(`There is no gallery "${slug}" in this workspace. Publish it first.`);
  const codes = codesOf(workspace.value, slug);
  const code =
    values.code === undefined
      ? codes[0]
      : codes.find((own) => own === findCode(workspace.value, values.code ?? ''));
  if (!code) return failed(`"${slug}" has no such code: "codes add ${slug}" makes one.`);
  if (!code.card) return failed(`${code.code} has no card yet: publish "${slug}" once more.`);
  const site = values.site.replace(/\/+$/, '');
  const pdf = drawCards(
    {
      team: printable(gallery.team),
      code: code.code,
      url: `${site}${codeLink(code)}`,
      shortLink: `${site.replace(/^https?:\/\//i, '')}/#/access`,
      expires: gallery.expires,
      contact: [brand.studio.name, brand.studio.email, brand.studio.phone].map(printable),
    },
    Number(values.count),
  );
  await replaceFile(file, pdf, 0o600);
  console.log(`${values.count} cards with the code ${code.code} are in ${file}`);
  if (printable(gallery.team) !== gallery.team) {
    console.error(
      `The cards' font lacks a letter of "${gallery.team}": look at them before printing.`,
    );
  }
  return exitCodes.done;
}

/** Returns true for a secure context (https://www.w3.org/TR/secure-contexts/). Without one a page has no Web Crypto. */
function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}
