/** A misspelled class of a style sheet does not compile. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { writeCssTypes } from './cssTypes.ts';

const compiler = fileURLToPath(new URL('../node_modules/.bin/tsc', import.meta.url));

/** Compiles files like those of `src`, with the types of their style sheets. Returns what the compiler says. */
async function compiled(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sideline-css-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  await mkdir(join(folder, 'src'));
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, 'src', name), text);
  }
  const compilerOptions = { strict: true, noEmit: true, rootDirs: ['src', 'types'], types: [] };
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { ...compilerOptions, module: 'ESNext', moduleResolution: 'bundler' },
      include: ['src'],
    }),
  );
  await writeCssTypes(join(folder, 'src'), join(folder, 'types'));
  return new Promise((done) => {
    const options = ['-p', '.', '--pretty', 'false'];
    execFile(compiler, options, { cwd: folder }, (_, output) => done(output));
  });
}

const sheet = '.shown { color: red; }\n@media print {\n  .shown.later { color: blue; }\n}\n';
const using = (name: string) =>
  `import styles from './Planted.module.css';\n\nexport const planted: string = styles['${name}'];\n`;

test('a class of the style sheet compiles, also one that only a media query has', async () => {
  const output = await compiled({
    'Planted.module.css': sheet,
    'a.ts': using('shown'),
    'b.ts': using('later'),
  });
  expect(output).toBe('');
});

test('a misspelled class does not', async () => {
  const output = await compiled({ 'Planted.module.css': sheet, 'a.ts': using('shwon') });
  expect(output).toMatch(/^src\/a\.ts\(3,.*'shwon'/);
});
