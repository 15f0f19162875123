/** Ends the current task, so that the browser can paint and answer a tap before the work goes on. */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
