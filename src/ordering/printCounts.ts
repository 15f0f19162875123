/** How many prints each piece of a picture stands for. */
import type { PrintLayout, PrintOperation } from '#core/print/print.ts';
import { capitalHeights, textWidth } from '#core/text/textWidth.ts';

/** The size of the numbers, as a share of the picture's longer side. */
const numberSize = 0.05;

/** Around a number, as a share of its size. */
const padding = 0.3;

const [plate, ink] = ['#10231c', '#ffffff'];

/** Returns the picture of several pieces with a number in the corner of each that stands for more than one; `counts` are in their order. */
export function withCounts(layout: PrintLayout, counts: readonly number[]): PrintLayout {
  const { widthMm, heightMm, operations } = layout;
  const { edges = [{ xMm: 0, yMm: 0, widthMm, heightMm }] } = layout;
  const sizeMm = Math.max(widthMm, heightMm) * numberSize;
  const numbers = edges.flatMap((edge, index): readonly PrintOperation[] => {
    const count = counts[index] ?? 1;
    if (count < 2) return [];
    const text = `${count}×`;
    const wide = textWidth(text, 'display') * sizeMm;
    const inset = padding * sizeMm;
    const box = {
      widthMm: wide + 2 * inset,
      heightMm: capitalHeights.display * sizeMm + 2 * inset,
    };
    const xMm = edge.xMm + edge.widthMm - box.widthMm;
    const yMm = edge.yMm + edge.heightMm - box.heightMm;
    return [
      { kind: 'fill', xMm, yMm, ...box, color: plate },
      {
        kind: 'text',
        text,
        font: 'display',
        color: ink,
        sizeMm,
        xMm: xMm + inset,
        baselineMm: yMm + box.heightMm - inset,
        widthMm: wide,
      },
    ];
  });
  return { ...layout, operations: [...operations, ...numbers] };
}

/** Returns the different values, each with how many there are. */
export function alike<Value>(values: readonly Value[]) {
  const keys = values.map((value) => JSON.stringify(value));
  return [...new Map(values.map((value, index) => [keys[index], value]))].map(([key, one]) => ({
    one,
    count: keys.filter((other) => other === key).length,
  }));
}
