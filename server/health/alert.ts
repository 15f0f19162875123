/** A fault that is reported to the studio. It is kept until the report of its end has been delivered. */
import { faultTexts, type ServerFault } from '#core/shop/studioTexts.ts';
import type { StoredAlert } from '#server/store/alerts.ts';

export type FaultAlert = StoredAlert & { readonly fault: ServerFault };

/** The scope of a fault that all instances share. */
export const everyone = 'everyone';

export function alertKey({ fault, scope }: Pick<StoredAlert, 'fault' | 'scope'>): string {
  return `${fault} ${scope}`;
}

/** An earlier or later version may have stored other faults. */
export function isKnown(alert: StoredAlert): alert is FaultAlert {
  return Object.hasOwn(faultTexts, alert.fault);
}
