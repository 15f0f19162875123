/** What fixed and sticky parts cover of the window. */
import type { Page } from '@playwright/test';

/** Sets the size of the page's text, such as `32px` for 200 %. An empty text restores it. */
export function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

export /** Returns what has the focus, and whether it can be seen: not outside the window, and not behind anything. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const { left, top, width, height } = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].map(
      (share) => [left + width / 2, top + height * share] as const,
    );
    const isSeen = points.some(([x, y]) => {
      const above = document.elementFromPoint(x, y);
      return above !== null && (element.contains(above) || above.contains(element));
    });
    return { isSeen, words: element.outerHTML.slice(0, 120) };
  });

/** Scrolls down, and returns the share of the window's height that fixed and sticky parts cover in its middle, from 0 to 1. */
export const coveredShare = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 600);
    const rows = Array.from({ length: 40 }, (_, row) => ((row + 0.5) * innerHeight) / 40);
    const isStuck = (element: Element | null): boolean =>
      element !== null &&
      (/sticky|fixed/.test(getComputedStyle(element).position) || isStuck(element.parentElement));
    return rows.filter((y) => isStuck(document.elementFromPoint(innerWidth / 2, y))).length / 40;
  });
