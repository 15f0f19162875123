const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A JSON text in strict UTF-8 (RFC 8259, section 8.1); undefined when it is not one. No JSON text means undefined. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return undefined;
  }
}
