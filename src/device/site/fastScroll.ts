/** Screens per second. Nobody looks at pictures while scrolling faster than this. */
const fastScreens = 2;
/** After this long without a scroll event, the page is idle. */
const restMs = 150;
/** The shortest interval over which speed is measured: between two frames, a busy phone's clock is imprecise. */
const windowMs = 80;
/** During a fast scroll, a slow phone may take this long for one frame. */
const stutterMs = 500;

const listeners = new Set<() => void>();
let isFast = false;
let last = { top: 0, at: Number.NEGATIVE_INFINITY };
let timer: ReturnType<typeof setTimeout> | undefined;
let frame = 0;

/** Returns true during a fast scroll: pictures that come into view now are gone before they could be fetched. */
export function isFastScrolling(): boolean {
  return isFast;
}

/** Calls `listener` whenever a fast scroll ends. */
export function onScrollIdle(listener: () => void): void {
  if (listeners.size === 0) window.addEventListener('scroll', measure, { passive: true });
  listeners.add(listener);
}

/** Resolves when no fast scroll is running. */
export function untilScrollIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (isFast) onScrollIdle(resolve);
    else resolve();
  });
}

function measure({ timeStamp }: Event): void {
  clearTimeout(timer);
  cancelAnimationFrame(frame);
  const passedMs = timeStamp - last.at;
  if (passedMs >= windowMs) {
    const screens = Math.abs(window.scrollY - last.top) / window.innerHeight;
    // A single jump after a pause, for example to an anchor, has already arrived.
    const isOneMove = passedMs < (isFast ? stutterMs : restMs);
    isFast = isOneMove && (screens * 1000) / passedMs > fastScreens;
    last = { top: window.scrollY, at: timeStamp };
    if (!isFast) idle();
  }
  // The timer can fire before a slow phone has reported the latest scroll. Check again in the next frame.
  if (isFast) timer = setTimeout(() => (frame = requestAnimationFrame(idle)), restMs);
}

function idle(): void {
  isFast = false;
  for (const listener of listeners) listener();
}
