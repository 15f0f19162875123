/** Measures where the time of an order's PDF goes, from outside the built page. */
import type { Page } from '@playwright/test';

export type PdfTiming = {
  /** From the click until the page starts sending, in milliseconds. */
  readonly totalMs: number;
  /** html2canvas's share: from its first clone of the sheet to the finished picture, over all snapshots. */
  readonly snapshotMs: number;
  readonly longestTaskMs: number;
};

type Timing = { -readonly [Name in keyof PdfTiming]: number } & { endAt?: number };

/** Applies to pages opened from now on, and to the frames in them. */
export async function watchPdf(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Marks = Timing & { beginAt: number; snapshotAt: number | undefined };
    const top = window.top as unknown as { pdfMarks: Marks };
    const { cloneNode } = Node.prototype;
    // html2canvas starts by copying the whole document of the sheet's frame.
    Node.prototype.cloneNode = function noted(this: Node, deep) {
      const isSheet = window.top !== window && this === document.documentElement;
      if (isSheet) top.pdfMarks.snapshotAt ??= window.parent.performance.now();
      return cloneNode.call(this, deep);
    };
    if (window.top !== window) return;
    const marks = {
      totalMs: 0,
      snapshotMs: 0,
      longestTaskMs: 0,
      beginAt: 0,
      snapshotAt: undefined,
    };
    top.pdfMarks = marks;
    const now = (): number => performance.now();
    const { toBlob } = HTMLCanvasElement.prototype;
    // Its result is encoded next.
    HTMLCanvasElement.prototype.toBlob = function noted(this: HTMLCanvasElement, ...how) {
      if (top.pdfMarks.snapshotAt !== undefined) {
        top.pdfMarks.snapshotMs += now() - top.pdfMarks.snapshotAt;
        top.pdfMarks.snapshotAt = undefined;
      }
      toBlob.apply(this, how);
    };
    const press = ({ timeStamp }: Event): void => void (top.pdfMarks.beginAt = timeStamp);
    window.addEventListener('click', press, { capture: true });
    new MutationObserver(() => {
      const said = document.querySelector('dialog[open] [role=status]')?.textContent ?? '';
      if (!said.startsWith('Sending') || top.pdfMarks.endAt !== undefined) return;
      top.pdfMarks.endAt = now();
      top.pdfMarks.totalMs = top.pdfMarks.endAt - top.pdfMarks.beginAt;
    }).observe(document, { childList: true, subtree: true, characterData: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        const { beginAt, endAt = Number.POSITIVE_INFINITY } = top.pdfMarks;
        const isOurs = beginAt > 0 && startTime + duration > beginAt && startTime < endAt;
        if (isOurs) top.pdfMarks.longestTaskMs = Math.max(top.pdfMarks.longestTaskMs, duration);
      }
    }).observe({ type: 'longtask' });
  });
}

/** Waits until the PDF has been made. */
export async function pdfTimingOf(page: Page): Promise<PdfTiming> {
  const timing = await page.waitForFunction(
    () => {
      const { pdfMarks } = window as unknown as { readonly pdfMarks: Timing };
      return pdfMarks.endAt === undefined ? undefined : pdfMarks;
    },
    undefined,
    { timeout: 60_000 },
  );
  const { totalMs, snapshotMs, longestTaskMs } = (await timing.jsonValue()) ?? {};
  if (snapshotMs === undefined || snapshotMs === 0) throw new Error('html2canvas was not seen');
  return { totalMs: totalMs ?? Number.NaN, snapshotMs, longestTaskMs: longestTaskMs ?? Number.NaN };
}
