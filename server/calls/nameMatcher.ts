const hash = 0x23;

/** The bytes of a PDF name: neither white space nor one of `()<>[]{}/%` (ISO 32000-1, section 7.2.2). */
const regular = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte > 0x20 && byte < 0x7f && !'()<>[]{}/%'.includes(String.fromCharCode(byte)) ? 1 : 0,
);

/**
 * Returns a function that tells whether one of `names` is at an offset of a PDF, as a whole name, also with bytes escaped as `#61`
 * (7.3.5). It uses a transition table and creates no strings, because a hostile file may consist only of names.
 */
export function nameMatcher(names: readonly string[]): (pdf: Buffer, at: number) => boolean {
  const nodes: Map<number, number>[] = [new Map()];
  const ends = new Set<number>();
  for (const name of names) {
    let node = 0;
    for (const byte of Buffer.from(name, 'latin1')) {
      const next = nodes[node]?.get(byte) ?? nodes.push(new Map()) - 1;
      nodes[node]?.set(byte, next);
      node = next;
    }
    ends.add(node);
  }
  const table = Uint16Array.from({ length: nodes.length * 256 }, (_, index) => {
    return nodes[index >> 8]?.get(index & 0xff) ?? 0;
  });
  return (pdf, from) => {
    let node = 0;
    for (let at = from; ;) {
      const byte = pdf[at] ?? 0;
      if (regular[byte] !== 1) return ends.has(node);
      const escaped = byte === hash ? escapedByte(pdf, at) : undefined;
      node = table[(node << 8) | (escaped ?? byte)] ?? 0;
      if (node === 0) return false;
      at += escaped === undefined ? 1 : 3;
    }
  };
}

/** Returns the byte escaped as `#61`, or undefined if these are not two hexadecimal digits. */
function escapedByte(pdf: Buffer, at: number): number | undefined {
  const high = digit(pdf[at + 1]);
  const low = digit(pdf[at + 2]);
  return high === undefined || low === undefined ? undefined : high * 16 + low;
}

function digit(byte = 0): number | undefined {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : undefined;
}
