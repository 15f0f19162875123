import { mixed } from './colorMath.ts';
import type { Shop } from './shopSchema.ts';

/** The ticket of the access page is light in both modes. */
const ticketColors = ['paper', 'surface', 'ink', 'ink-soft', 'turf', 'flare', 'danger'] as const;

/** Returns the studio's colors as a style sheet of custom properties: `--turf`. */
export function colorsCss({ always, light, dark }: Shop['colors']): string {
  const root = (colors: Readonly<Record<string, string>>) =>
    `:root{${Object.entries(colors)
      .map(([name, value]) => `--${name}:${value};`)
      .join('')}}`;
  const ticket = Object.fromEntries(ticketColors.map((name) => [`ticket-${name}`, light[name]]));
  const derived = {
    'pitch-channels': channelsOf(always.pitch),
    'amber-hover': mixed(always.amber, '#ffffff', 0.78),
  };
  const both = root({ ...always, ...derived, ...ticket, ...light });
  return `${both}@media (prefers-color-scheme:dark){${root(dark)}}`;
}

/** For a transparent color: `#0b1714` is `11 23 20`. */
function channelsOf(color: string): string {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(' ');
}
