/** What runs behind every screen, in one file that loads when the browser is idle. */
export { EveryScreen } from './EveryScreen.tsx';
export { CartCount } from './CartCount.tsx';
export { FooterPolicy } from './FooterPolicy.tsx';
export { registerWorker } from '#device/site/serviceWorker.ts';
export { offerUpdate } from '#device/site/update.ts';
