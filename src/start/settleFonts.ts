/**
 * Prevents layout shifts on devices that lack the fonts of the display face's fallback. Any other font is wider or narrower, so
 * lines would wrap differently once the web font loads. On such a device the web font is used only if it is ready for the first
 * view, and never in a gallery that starts as an app shell, which is drawn without web fonts. Called after the styles.
 */
export function settleFonts(isShell: boolean): void {
  document.fonts.load("1em 'Sofia Stand-in'").catch(() => {
    for (const face of document.fonts) face.display = 'optional';
    if (isShell) document.documentElement.dataset['plain'] = '';
  });
}
