/** The first view does not need the code that opens a gallery. It loads when the browser is idle or the person starts typing. */
export const loadOpening = () => import('#device/gallery/openWithCode.ts');
