import type { Shop } from './shopSchema.ts';

type Studio = Shop['brand']['studio'];

/** `Port Huron, MI`; empty if the studio names neither. */
export function townOf({ city, region }: Pick<Studio, 'city' | 'region'>): string {
  return [city, region].filter(Boolean).join(', ');
}

/** `Port Huron, MI · hello@sideline.example · (810) 555-0142`, without what the studio does not name. */
export function reachOf(studio: Studio): string {
  return [townOf(studio), studio.email, studio.phone].filter(Boolean).join(' · ');
}
