/** Finds where a JSON text is wrong. `JSON.parse` says so in words that depend on the version of Node, and takes doubled keys. */

/** What a person wrote is nested a few times. */
const deepest = 40;

const blank = /[ \t\r\n]*/y;
/** In quotes: every character but quotes, backslashes and control characters, or an escape. */
const word = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const other = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

class JsonFault extends Error {
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** Returns the first fault such as `line 3, column 5: a comma or ] is missing`; undefined if the text is JSON without doubled keys. */
export function jsonFault(text: string): string | undefined {
  try {
    const end = skip(blank, text, value(text, 0, 0));
    if (end < text.length) throw new JsonFault(end, 'nothing may follow the last bracket');
    return undefined;
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    const lines = text.slice(0, error.at).split('\n');
    return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}: ${error.message}`;
  }
}

/** Returns where the value ends that begins here. */
function value(text: string, from: number, depth: number): number {
  const at = skip(blank, text, from);
  if (depth > deepest) throw new JsonFault(at, `brackets are nested more than ${deepest} times`);
  if (text[at] === '{') return object(text, at, depth);
  if (text[at] === '[') {
    return rows(text, at, ']', (start) => value(text, start, depth + 1));
  }
  const end = Math.max(skip(word, text, at), skip(other, text, at));
  if (end > at) return end;
  throw new JsonFault(at, at < text.length ? `a value cannot begin with ${text.at(at)}` : unended);
}

const unended = 'the file ends too early';

function object(text: string, from: number, depth: number): number {
  const keys = new Set<string>();
  return rows(text, from, '}', (start) => {
    const at = skip(blank, text, start);
    const end = skip(word, text, at);
    if (end === at)
      throw new JsonFault(at, at < text.length ? 'a name in quotes is missing' : unended);
    const key = text.slice(at, end);
    if (keys.has(key)) throw new JsonFault(at, `${key} stands here a second time`);
    keys.add(key);
    const colon = skip(blank, text, end);
    if (text[colon] !== ':') throw new JsonFault(colon, `a colon is missing after ${key}`);
    return value(text, colon + 1, depth + 1);
  });
}

/** Reads what stands between brackets, divided by commas. Returns where it ends. */
function rows(text: string, from: number, close: ']' | '}', row: (at: number) => number): number {
  let at = skip(blank, text, from + 1);
  if (text[at] === close) return at + 1;
  for (;;) {
    at = skip(blank, text, row(at));
    if (text[at] === close) return at + 1;
    if (at >= text.length) throw new JsonFault(at, unended);
    if (text[at] !== ',') throw new JsonFault(at, `a comma or ${close} is missing`);
    const comma = at;
    at = skip(blank, text, at + 1);
    if (text[at] === close) throw new JsonFault(comma, `no comma may stand before ${close}`);
  }
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
