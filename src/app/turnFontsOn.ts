/** Turns the web fonts on. A gallery may have been drawn without them (`start/settleFonts.ts`). */
export function turnFontsOn(): void {
  const { dataset } = document.documentElement;
  if (dataset['plain'] === undefined) return;
  delete dataset['plain'];
  for (const face of document.fonts) face.display = 'swap';
}
