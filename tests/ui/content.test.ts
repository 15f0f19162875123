/** What JSX may hold: planted components show that the compiler refuses what a translated page would break. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const refused = {
  'text before what comes and goes': '<p>{text}{when && <b />}</p>',
  'two texts that come and go': '<p>{when && text}{!when && text}</p>',
  'a number beside a sign': '<p>{1} / {2}</p>',
  'a fixed text before what comes and goes': '<label>Season {when && <b />}</label>',
  'text in a fragment': '<>{text}{when && <b />}</>',
  'text in a named fragment': '<Fragment key="a">{text}</Fragment>',
  'text in a boundary': '<Suspense>{text}</Suspense>',
  'a fallback that is a text': '<Suspense fallback={text}><b /></Suspense>',
  'texts in an array': '<p>{[text, text]}</p>',
  'a component that is a text': '<p><Bare /></p>',
  'children that may be text, beside others': '<p><b />{children}</p>',
  'an option without a value': '<option>{text}</option>',
};

const allowed = {
  'text alone': '<p>{text}</p>',
  'text that comes and goes alone': '<p>{when && text}</p>',
  'text or an element': '<p>{when ? text : <b />}</p>',
  'elements that come and go': '<p><b>{text}</b>{when && <b />}{[<i key="i" />]}</p>',
  'elements in a fragment': '<><b>{text}</b>{when && <b />}</>',
  'an option with a value': '<option value={text}>{text}</option>',
  'text for a component': '<Strict>{text}</Strict>',
};

const planted = (shape: string): string => `
import { Fragment, Suspense, type ReactNode } from 'react';
import type { Content } from '#ui/content.ts';
void [Fragment, Suspense, Bare, Strict];
function Bare() { return 'text'; }
function Strict({ children }: { readonly children: Content }) { return <p>{children}</p>; }
type Given = { readonly text: string; readonly when: boolean; readonly children: ReactNode };
export function Planted({ text, when, children }: Given) { void [text, when, children]; return ${shape}; }
`;

/** Returns the planted shapes that the compiler refuses. */
async function refusedOf(shapes: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sideline-content-'));
  try {
    await Promise.all(
      ['src', 'node_modules'].map((name) => symlink(join(root, name), join(folder, name))),
    );
    await cp(join(root, 'package.json'), join(folder, 'package.json'));
    const compiled = { extends: join(root, 'src/tsconfig.json'), include: ['*.tsx'] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(compiled));
    const names = Object.keys(shapes);
    for (const [index, shape] of Object.values(shapes).entries()) {
      await writeFile(join(folder, `planted${index}.tsx`), planted(shape));
    }
    const output = await compile(folder);
    return names.filter((_, index) => output.includes(`planted${index}.tsx(`));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function compile(folder: string): Promise<string> {
  return new Promise((done) => {
    execFile(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { cwd: folder }, (_, output) =>
      done(output),
    );
  });
}

test('refuses text that React would lose in a translated page', async () => {
  expect(await refusedOf(refused)).toEqual(Object.keys(refused));
});

test('accepts text that is alone in its element', async () => {
  expect(await refusedOf(allowed)).toEqual([]);
});
