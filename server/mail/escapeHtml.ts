/** Returns a text for HTML, as content or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** The same with the text's line breaks. Not every program knows `white-space`. */
export function linesHtml(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
