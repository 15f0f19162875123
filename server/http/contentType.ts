/** Accepts only this type. It also makes browsers ask before another site's page may post here (Fetch, CORS-safelisted types). */
export function isJson(headers: Headers): boolean {
  const type = headers.get('content-type') ?? '';
  return /^application\/json\s*(?:;|$)/i.test(type.trim());
}
