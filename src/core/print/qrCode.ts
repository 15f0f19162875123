import type { jsPDF } from 'jspdf';
import { encode } from 'uqr';

type QrStyle = { readonly ecc?: 'M' | 'H'; readonly isUpsideDown?: boolean };

/**
 * Draws a QR code. Level M survives 15 % of damage, such as a fold or a thumb print, H 30 %. The caller
 * leaves the quiet zone: four modules of white on each side.
 */
export function drawQrCode(
  pdf: jsPDF,
  text: string,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
  { ecc = 'M', isUpsideDown = false }: QrStyle = {},
): void {
  const { data: upright, size } = encode(text, { ecc, border: 0 });
  const data = isUpsideDown ? upright.map((row) => row.toReversed()).toReversed() : upright;
  const module = side / size;
  pdf.setFillColor('#000000');
  data.forEach((row, line) => {
    for (const { start, length } of runs(row)) {
      // One rectangle for adjacent modules, with a slight overlap, so that no printer leaves a gap.
      pdf.rect(x + start * module, y + line * module, length * module + 0.01, module + 0.01, 'F');
    }
  });
}

/** A QR code of level L, for a screen: nothing covers it, and the less it repeats the larger its modules are. */
export type ScreenCode = {
  /** Modules across, with the quiet zone of four on each side. */
  readonly size: number;
  /** The dark modules, as the path of an SVG in units of modules. */
  readonly path: string;
};

/** What version 25-L holds of a text, with room for what a reader adds (ISO/IEC 18004, table 7). */
const screenBytesMost = 1_200;
const screenVersionMost = 25;
const quietModules = 4;

/** Returns undefined for a text that is too long. */
export function screenCode(text: string): ScreenCode | undefined {
  if (text.length > screenBytesMost) return undefined;
  const { data, size } = encode(text, {
    ecc: 'L',
    maxVersion: screenVersionMost,
    border: quietModules,
  });
  const path = data.flatMap((row, line) =>
    runs(row).map(({ start, length }) => `M${start} ${line}h${length}v1h-${length}z`),
  );
  return { size, path: path.join('') };
}

function runs(row: readonly boolean[]): readonly { start: number; length: number }[] {
  const found: { start: number; length: number }[] = [];
  row.forEach((isDark, index) => {
    if (!isDark) return;
    const last = found.at(-1);
    if (last && last.start + last.length === index) last.length += 1;
    else found.push({ start: index, length: 1 });
  });
  return found;
}
