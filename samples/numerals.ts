// Jersey numerals drawn as chamfered block strokes, so no font decides how a number looks.
const STROKES: Record<string, readonly string[]> = {
  '0': ['M1 1.2 L1.6 .6 H3.4 L4 1.2 V7.8 L3.4 8.4 H1.6 L1 7.8 Z'],
  '1': ['M1.2 1.7 L2.7 .6 V8.4', 'M1.3 8.4 H4'],
  '2': ['M1 2.2 V1.2 L1.6 .6 H3.4 L4 1.2 V3.3 L1 6.6 V8.4 H4.2'],
  '3': [
    'M1 2 V1.2 L1.6 .6 H3.4 L4 1.2 V3.7 L3.3 4.4 H2 M3.3 4.4 L4 5.1 V7.8 L3.4 8.4 H1.6 L1 7.8 V7',
  ],
  '4': ['M3.3 8.6 V.6 L.9 5.8 V6.5 H4.4'],
  '5': ['M4.1 .6 H1 V4 H3.4 L4 4.6 V7.8 L3.4 8.4 H1.6 L1 7.8 V7'],
  '6': ['M4 2 V1.2 L3.4 .6 H1.6 L1 1.2 V7.8 L1.6 8.4 H3.4 L4 7.8 V5 L3.4 4.4 H1'],
  '7': ['M.9 .6 H4.1 V1.5 L2.2 8.6'],
  '8': [
    'M1.6 4.4 L1 3.8 V1.2 L1.6 .6 H3.4 L4 1.2 V3.8 L3.4 4.4 Z L1 5 V7.8 L1.6 8.4 H3.4 L4 7.8 V5 L3.4 4.4',
  ],
  '9': ['M1 7 V7.8 L1.6 8.4 H3.4 L4 7.8 V1.2 L3.4 .6 H1.6 L1 1.2 V4 L1.6 4.6 H4'],
};

/** The strokes of a number inside a box of 10 by 9 units, centred. */
export function numeralPaths(number: string): string {
  const shift = number.length === 1 ? 2.5 : 0;
  return [...number]
    .map(
      (d, i) =>
        `<g transform="translate(${shift + i * 5} 0)">${(STROKES[d] ?? []).map((p) => `<path d="${p}"/>`).join('')}</g>`,
    )
    .join('');
}

export function numberSvg(number: string, fill: string, edge: string, size = 512): string {
  const paths = numeralPaths(number);
  const ring = `<g stroke="${edge}" stroke-width="1.75">${paths}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-.6 -1 11.2 11.2" fill="none" stroke-linejoin="bevel" stroke-linecap="butt">${ring}<g stroke="${fill}" stroke-width="1.2">${paths}</g></svg>`;
}
