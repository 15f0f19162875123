/** The phone's drawing of prints, alone in a page (`printsAgree.spec.ts`). */
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { imageLoader, printPixels } from '#device/cart/printPixels.ts';
import type { PrintLayout } from '#core/print/print.ts';
import { PrintPicture } from '#ui/PrintPicture.tsx';
import '#ui/fonts.css';
import '#ui/tokens.css';

export type Drawing = {
  readonly layout: PrintLayout;
  /** By the operations' `photo`, as addresses. */
  readonly photos: Readonly<Record<string, string>>;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
};

declare global {
  interface Window {
    /** Returns the print as the address of a PNG. */
    drawPrint: (drawing: Drawing) => Promise<string>;
  }
}

window.drawPrint = async ({ layout, photos, width, height }) => {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const urls = Object.entries(photos).map(([id, url]) => [id, { url }] as const);
  const picture = createElement(PrintPicture, { layout, photos: Object.fromEntries(urls) });
  flushSync(() => root.render(picture));
  const svg = container.querySelector('svg');
  if (!svg) throw new Error('nothing was drawn');
  const canvas = await printPixels(svg, { width, height, load: imageLoader() });
  root.unmount();
  return canvas.toDataURL('image/png');
};
