import { expect, it, vi } from 'vitest';
import { serverProcess } from './serverProcess.ts';

it('an error that nothing has caught is a 500 or a broken answer, is logged once, and ends no process', async () => {
  const server = await serverProcess({}, { program: 'server/failing' });
  const url = await server.url();
  const logged = () =>
    server.stdout().match(/"event":"(?:uncaught exception|unhandled rejection)"/g);
  const paths = ['/callback', '/timer', '/promise', '/callback'];
  for (const [index, path] of paths.entries()) {
    const response = await fetch(url + path);
    expect([path, response.status]).toEqual([path, 500]);
    await vi.waitFor(() => expect(logged()).toHaveLength(index + 1));
  }
  await expect(fetch(`${url}/begun`).then((response) => response.text())).rejects.toThrow();
  await vi.waitFor(() => expect(logged()).toHaveLength(paths.length + 1));
  expect(await (await fetch(`${url}/fine`)).text()).toBe('ok');
  expect(server.stdout()).not.toContain('planted');
  expect(server.child.exitCode).toBeNull();
});
