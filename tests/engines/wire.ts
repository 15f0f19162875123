/** The commands from a test to a browser, in the terms of W3C WebDriver, for all four windows. */
export type Command = 'navigate' | 'executeAsync' | 'click' | 'clear' | 'sendKeys' | 'screenshot';

export type Parameters = Readonly<Record<string, unknown>>;

export type EngineWindow = {
  /** Resolves with the driver's `value`. Rejects with the driver's message. */
  readonly send: (command: Command, parameters?: Parameters) => Promise<unknown>;
  /** The errors and policy violations in the browser's console so far, a line each. */
  readonly errors: () => Promise<readonly string[]>;
  /** Kills the browser like a phone without memory: no page is notified. Its profile stays. */
  readonly kill: () => Promise<void>;
};

/** The key of an element reference (WebDriver, section 12). */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** A limit for what never happens, not a measurement: the machine may be busy. */
export const patienceMs = 30_000;

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Repeats until there is an answer. Rejects after `patienceMs`. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | null | undefined>,
): Promise<Answer> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer !== undefined && answer !== null) return answer;
    await pause(50);
  }
  throw new Error(`Not within ${patienceMs / 1000} s: ${what}`);
}
