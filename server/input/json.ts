const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses a JSON text in strict UTF-8 (RFC 8259, section 8.1). Returns undefined if it is invalid; no JSON text parses to undefined.
 */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return undefined;
  }
}
