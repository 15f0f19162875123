import sheetStyle from './sheetLayout.css?inline';
import { choosePictures } from './sheetPictures.ts';
import { yieldToBrowser } from '#device/site/yieldToBrowser.ts';

/** Width of the order sheet in CSS pixels. */
export const sheetWidth = 760;

/** So many texts are measured in one task. */
const textsAtOnce = 400;

/** A line of text and its position on the sheet, in CSS pixels from the upper left corner. */
export type TextRun = {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** A part of the sheet that is drawn or left out as a whole: a line, a row, a heading, the totals. */
export type SheetBlock = {
  readonly element: Element;
  readonly top: number;
  readonly bottom: number;
};

export type SheetLayout = {
  readonly element: HTMLElement;
  readonly height: number;
  /** The heights at which a page may end: between two entries of the cart, and between two lines of text. */
  readonly entryBottoms: readonly number[];
  readonly textRuns: readonly TextRun[];
  /** From top to bottom. */
  readonly blocks: readonly SheetBlock[];
  readonly remove: () => void;
};

/**
 * Lays out the order (`OrderSheet`) as a sheet of paper, in its own frame with its own style sheet. html2canvas supports neither modern
 * colors nor `object-fit` and draws form controls wrong, so the sheet has none of them. Without `withPhotos` no pixel
 * of a private photo is on it.
 */
export async function sheetLayout(order: HTMLElement, withPhotos: boolean): Promise<SheetLayout> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = `position:fixed;top:0;left:-9999px;width:${sheetWidth}px;height:1000px;border:0`;
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page) throw new Error('The browser gave the order sheet no document');
  page.documentElement.lang = document.documentElement.lang;
  page.documentElement.translate = false;
  const style = page.createElement('style');
  style.textContent = sheetStyle;
  page.head.append(style);

  const element = page.importNode(order, true);
  element.removeAttribute('class');
  asText(element);
  const drawPictures = choosePictures(element, withPhotos);
  await yieldToBrowser();
  page.body.append(element);
  await drawPictures();
  await yieldToBrowser();

  const { height } = element.getBoundingClientRect();
  return {
    element,
    height: Math.ceil(height),
    entryBottoms: entryBottoms(element),
    textRuns: await textRuns(element),
    blocks: blocksOf(element),
    remove: () => frame.remove(),
  };
}

/** Writes lists of poses as plain text, because html2canvas takes long for each element. */
function asText(clone: HTMLElement): void {
  for (const list of clone.querySelectorAll('[data-sheet=poses]')) {
    list.textContent = Array.from(list.children, (pose) => pose.textContent).join('\n');
  }
  for (const part of clone.querySelectorAll('[data-sheet=none]')) {
    part.remove();
  }
}

/**
 * Returns the heights at which a page may end: below a line or a row of the cart, but not inside the totals or right before them, nor
 * between a heading and what follows it.
 */
function entryBottoms(element: HTMLElement): readonly number[] {
  const top = element.getBoundingClientRect().top;
  const entries = [...element.querySelectorAll('[data-sheet=line], [data-sheet=row]')];
  return entries
    .filter((entry) => !entry.closest('[data-sheet=totals]'))
    .map((entry) => Math.ceil(entry.getBoundingClientRect().bottom - top))
    .slice(0, -1);
}

const blockSelector =
  '[data-sheet=line], [data-sheet=heading], [data-sheet=totals], :not([data-sheet=totals]) > [data-sheet=row]';

function blocksOf(element: HTMLElement): readonly SheetBlock[] {
  const origin = element.getBoundingClientRect().top;
  return [...element.querySelectorAll(blockSelector)].map((block) => {
    const { top, bottom } = block.getBoundingClientRect();
    return { element: block, top: top - origin, bottom: bottom - origin };
  });
}

/** Moves what is left of a copied sheet down until its first block is at `top` again. */
export function moveFirstBlock(copy: HTMLElement, top: number): void {
  const [first] = blocksOf(copy);
  if (first) copy.style.paddingTop = `${top - first.top}px`;
}

async function textRuns(element: HTMLElement): Promise<readonly TextRun[]> {
  const page = element.ownerDocument;
  const origin = element.getBoundingClientRect();
  const walker = page.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const runs: TextRun[] = [];
  let measured = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    measured += 1;
    if (measured % textsAtOnce === 0) await yieldToBrowser();
    runs.push(...linesOf(node as Text, origin));
  }
  return runs;
}

/** Returns one run for each visual line. Words are measured one by one and joined while they are on the same line. */
function linesOf(node: Text, origin: DOMRect): readonly TextRun[] {
  const range = node.ownerDocument.createRange();
  const lines: TextRun[] = [];
  for (const word of node.data.matchAll(/\S+/g)) {
    range.setStart(node, word.index);
    range.setEnd(node, word.index + word[0].length);
    const box = range.getBoundingClientRect();
    const left = box.left - origin.left;
    const top = box.top - origin.top;
    const last = lines.at(-1);
    if (last && Math.abs(last.top - top) < 2) {
      const text = `${last.text} ${word[0]}`;
      // A word of a right-to-left script stands to the left of the one before it.
      const start = Math.min(last.left, left);
      const end = Math.max(last.left + last.width, left + box.width);
      lines[lines.length - 1] = { ...last, text, left: start, width: end - start };
    } else {
      lines.push({ text: word[0], left, top, width: box.width, height: box.height });
    }
  }
  return lines;
}
