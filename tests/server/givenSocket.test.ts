import { expect, it } from 'vitest';
import { givenSocket } from '#server/health/supervisor.ts';

it.each([
  [{ LISTEN_PID: '7', LISTEN_FDS: '1' }, 3],
  [{ LISTEN_PID: '7', LISTEN_FDS: '2' }, 3],
  [{ LISTEN_PID: '7', LISTEN_FDS: '0' }, undefined],
  [{ LISTEN_PID: '7', LISTEN_FDS: 'x' }, undefined],
  [{ LISTEN_PID: '7' }, undefined],
  // For another process, whose environment this one has inherited.
  [{ LISTEN_PID: '8', LISTEN_FDS: '1' }, undefined],
  [{ LISTEN_FDS: '1' }, undefined],
  [{}, undefined],
])('%j gives process 7 the socket %j', (env, socket) => {
  expect(givenSocket(env, 7)).toBe(socket);
});
