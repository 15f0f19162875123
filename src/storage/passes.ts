import { dropText, keepText, readText } from './localText.ts';

const prefix = 'sideline.allow.';

/** Whether this device may show a team's gallery: the per-team allow flag (spec, section 4). */
export function hasPass(slug: string): boolean {
  return readText(prefix + slug) === '1';
}

export function keepPass(slug: string): void {
  keepText(prefix + slug, '1');
}

export function dropPass(slug: string): void {
  dropText(prefix + slug);
}
