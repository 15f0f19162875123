const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * What no body of ours comes near, so that parsing and checking one costs what its bytes cost. An order has eight levels, its longest
 * list is its lines, and a megabyte of photo references has 50,000 values.
 */
const depthMost = 16;
const elementsMost = 1_000;
const valuesMost = 100_000;

/**
 * Parses a JSON text in strict UTF-8 (RFC 8259, section 8.1). Returns undefined if it is invalid, or nested deeper or longer than any
 * of ours; no JSON text parses to undefined.
 */
export function parseJson(bytes: Uint8Array): unknown {
  if (!isModest(bytes)) return undefined;
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return undefined;
  }
}

/** Counts levels and commas before anything is made of them. A comma stands before each element but the first. */
function isModest(json: Uint8Array): boolean {
  const commas: number[] = [0];
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) {
      at = endOfString(json, at);
    } else if (byte === comma) {
      const count = (commas.at(-1) ?? 0) + 1;
      commas[commas.length - 1] = count;
      values += 1;
      if (count >= elementsMost || values > valuesMost) return false;
    } else if (byte === openBrace || byte === openBracket) {
      commas.push(0);
      values += 1;
      if (commas.length > depthMost || values > valuesMost) return false;
    } else if (byte === closeBrace || byte === closeBracket) {
      // More of them than were opened are no JSON.
      if (commas.length === 1) return false;
      commas.pop();
    }
  }
  return true;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Returns the offset of the quote that ends a string, or of the text's end. */
function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}
