import type { SlowPhone } from './slowPhone.ts';

export type Scrolling = {
  readonly over50Percent: number;
  readonly over100Percent: number;
  readonly longestMs: number;
  readonly frames: number;
  readonly mostNodes: number;
  readonly heapMegabytes: number;
};

/** The speed of continuous scrolling. Longer pages are scrolled faster. */
const pixelsPerSecond = 4_000;
const mostSeconds = 12;

/** Scrolls from the top of the page to its end. */
export async function scrollToEnd({ page, cdp }: SlowPhone): Promise<Scrolling> {
  const scrolled = await page.evaluate(
    ([slowest, seconds]) =>
      new Promise<{ readonly frames: readonly number[]; readonly mostNodes: number }>((resolve) => {
        const frames: number[] = [];
        let mostNodes = 0;
        let last = performance.now();
        let position = 0;
        const speed = Math.max(slowest, document.documentElement.scrollHeight / seconds);
        const step = (now: number): void => {
          const frame = now - last;
          last = now;
          frames.push(frame);
          position += (Math.min(frame, 100) / 1000) * speed;
          scrollTo(0, position);
          if (frames.length % 30 === 0) {
            mostNodes = Math.max(mostNodes, document.getElementsByTagName('*').length);
          }
          const end = document.documentElement.scrollHeight - innerHeight;
          if (position < end) requestAnimationFrame(step);
          else resolve({ frames: frames.slice(1), mostNodes });
        };
        requestAnimationFrame(step);
      }),
    [pixelsPerSecond, mostSeconds] as const,
  );
  const { frames, mostNodes } = scrolled;
  const share = (limitMs: number): number =>
    (100 * frames.filter((frame) => frame > limitMs).length) / frames.length;
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return {
    over50Percent: share(50),
    over100Percent: share(100),
    longestMs: Math.max(...frames),
    frames: frames.length,
    mostNodes,
    heapMegabytes: usedSize / 1e6,
  };
}
