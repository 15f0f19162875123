/** Below the argument limit of String.fromCharCode, and divisible by 3 so that the pieces join without padding. */
const pieceBytes = 0x6000;

/** RFC 4648, section 4, padded. Encodes in pieces, because one call over megabytes would overflow the stack. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + pieceBytes)));
  }
  return text;
}
