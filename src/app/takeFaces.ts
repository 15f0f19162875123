/** Has the page take the web fonts after a gallery that was drawn without them (`start/settleFonts.ts`). */
export function takeFaces(): void {
  const { dataset } = document.documentElement;
  if (dataset['plain'] === undefined) return;
  delete dataset['plain'];
  for (const face of document.fonts) face.display = 'swap';
}
