/** A script that was changed on its way, in each kind of window. */
import { readdir } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { type Deployment, holdToScripts, newDeployment, plant } from '#tests/e2e/nextVersion.ts';
import { test as inWindows } from './windows.ts';

const test = inWindows.extend<{
  readonly deployment: Deployment & { readonly script: string };
  readonly isHeld: boolean;
}>({
  isHeld: [false, { option: true }],
  deployment: async ({ isHeld }, provide) => {
    const deployment = await newDeployment();
    const names = await readdir(`${deployment.folder}/assets`);
    const script = names.find((name) => /^Bring-[\w-]+\.js$/.test(name)) ?? '';
    await plant(deployment.folder, script, 'document.documentElement.dataset.planted = "1";');
    if (isHeld) await holdToScripts(deployment.folder);
    await provide({ ...deployment, script });
    await deployment.remove();
  },
  shopEnv: async ({ deployment }, provide) => provide({ STATIC_DIR: deployment.folder }),
});

/** Asks for a module as the page itself would. */
function outcomeOf(script: string): Promise<readonly [string, string]> {
  return new Promise((resolve) => {
    const element = document.createElement('script');
    element.type = 'module';
    element.src = `/assets/${script}`;
    const end = ({ type }: Event) =>
      resolve([type, document.documentElement.dataset['planted'] ?? 'not run']);
    element.addEventListener('load', end);
    element.addEventListener('error', end);
    document.head.append(element);
  });
}

test('is not run', async ({ phone, shop, deployment }) => {
  const person = await phone.start();
  await person.open(shop.url);
  expect(await person.run(outcomeOf, deployment.script)).toEqual(['error', 'not run']);
});

test.describe('with its hash in the page changed as well', () => {
  test.use({ isHeld: true });
  test('is run', async ({ phone, shop, deployment }) => {
    const person = await phone.start();
    await person.open(shop.url);
    expect(await person.run(outcomeOf, deployment.script)).toEqual(['load', '1']);
  });
});
