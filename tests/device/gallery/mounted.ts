import { setImmediate as idle } from 'node:timers/promises';
import { Window } from 'happy-dom';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import { eventually } from '#tests/device/database/eventually.ts';

export type Mounted<Value> = {
  /** What the hook returned when it was last drawn. Throws what the hook or an effect of it has thrown. */
  readonly value: () => Value;
  /** Draws again, as when a parent does. */
  readonly redraw: () => void;
  readonly unmount: () => void;
};

/**
 * Runs a hook as a page does, with its effects, until the test ends. React draws a moment after a change: wait for it with
 * `eventually`. `useValue` may read variables of the test that change.
 */
export async function mounted<Value>(useValue: () => Value): Promise<Mounted<Value>> {
  const failures: unknown[] = [];
  const root = createRoot(new Window().document.createElement('div') as unknown as HTMLElement, {
    onUncaughtError: (error) => failures.push(error),
  });
  const drawn: Value[] = [];
  function Probe() {
    drawn.push(useValue());
    return null;
  }
  const redraw = () => root.render(createElement(Probe));
  const unmount = () => root.unmount();
  redraw();
  onTestFinished(async () => {
    unmount();
    // React's last task, which reads `window`.
    await idle();
  });
  await eventually(() => expect(drawn).not.toHaveLength(0));
  const value = () => {
    if (failures.length > 0) throw failures[0];
    return drawn.at(-1) as Value;
  };
  return { value, redraw, unmount };
}
