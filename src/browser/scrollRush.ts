/** Screens a second. Whoever scrolls faster than this looks at no picture. */
const rushScreens = 2;
/** Without a scroll event for this long the page stands still. */
const restMs = 150;
/** Speed is that of so long at least: from one frame to the next a busy phone's clock is far off. */
const windowMs = 80;
/** While it is flung, a slow phone may take as long for one frame. */
const stutterMs = 500;

const listeners = new Set<() => void>();
let rushing = false;
let last = { top: 0, at: Number.NEGATIVE_INFINITY };
let timer: ReturnType<typeof setTimeout> | undefined;
let frame = 0;

/** Whether the page is being flung past: what comes into view now is gone again before it could be fetched. */
export function isRushing(): boolean {
  return rushing;
}

/** Calls `listener` whenever the page has calmed down. */
export function onCalm(listener: () => void): void {
  if (listeners.size === 0) window.addEventListener('scroll', measure, { passive: true });
  listeners.add(listener);
}

function measure({ timeStamp }: Event): void {
  clearTimeout(timer);
  cancelAnimationFrame(frame);
  const passedMs = timeStamp - last.at;
  if (passedMs >= windowMs) {
    const screens = Math.abs(window.scrollY - last.top) / window.innerHeight;
    // A single jump after a rest, to an anchor for one, has arrived where it wanted to go.
    const isOneMove = passedMs < (rushing ? stutterMs : restMs);
    rushing = isOneMove && (screens * 1000) / passedMs > rushScreens;
    last = { top: window.scrollY, at: timeStamp };
    if (!rushing) calm();
  }
  // A timer can run out before the phone has found time to tell that it was scrolled on: the next frame knows.
  if (rushing) timer = setTimeout(() => (frame = requestAnimationFrame(calm)), restMs);
}

function calm(): void {
  rushing = false;
  for (const listener of listeners) listener();
}
