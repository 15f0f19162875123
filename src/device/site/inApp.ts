/** Browsers inside other apps, which forget what a page keeps, or keep it where nobody looks again. */
import { isInstalled } from './installPrompt.ts';

export type InApp = {
  /** The app's name, if it says it. */
  readonly name?: string;
  readonly isAndroid: boolean;
};

/** What they put into their user agents. */
const names: readonly (readonly [RegExp, string])[] = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV|FB_IAB|FBIOS/, 'Facebook'],
  [/TikTok|musical_ly|BytedanceWebview/i, 'TikTok'],
  [/WhatsApp/, 'WhatsApp'],
  [/Snapchat/, 'Snapchat'],
  [/Pinterest/, 'Pinterest'],
  [/LinkedInApp/, 'LinkedIn'],
  [/\bGSA\//, 'Google'],
  [/\bLine\//, 'LINE'],
];

/** Returns the app that shows this page in a browser of its own; undefined in a browser. None of it was tried on a device. */
export function readInApp(): InApp | undefined {
  const { userAgent } = navigator;
  const isAndroid = /Android/.test(userAgent);
  const name = names.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (name !== undefined) return { name, isAndroid };
  // Android's WebView says so; one of iOS is no Safari, and has no worker.
  const isWebView = isAndroid && /; wv\)/.test(userAgent);
  return isWebView || isNoBrowserOfApple(userAgent) ? { isAndroid } : undefined;
}

function isNoBrowserOfApple(userAgent: string): boolean {
  if (!/iPhone|iPad|iPod/.test(userAgent) || isInstalled()) return false;
  if (/(?:CriOS|FxiOS|EdgiOS|OPT|DuckDuckGo)\//.test(userAgent)) return false;
  return !/Safari\//.test(userAgent) || (isSecureContext && !('serviceWorker' in navigator));
}

/** Returns a link by which Chrome on Android leaves the app; where it cannot, it opens the same link there (https://developer.chrome.com/docs/android/intents). */
export function intentLink(link: string): string {
  const { protocol } = new URL(link);
  const fields = [
    `scheme=${protocol.slice(0, -1)}`,
    'action=android.intent.action.VIEW',
    'category=android.intent.category.BROWSABLE',
    `S.browser_fallback_url=${encodeURIComponent(link)}`,
  ];
  return `intent:${link.slice(protocol.length)}#Intent;${fields.join(';')};end`;
}
