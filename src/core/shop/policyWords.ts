import { keptTexts } from './homeTexts.ts';
import type { Policy } from './policies.ts';

/** Returns a policy with all that a phone keeps in the place of `{kept}`. Not beside the policies: only who reads one needs it. */
export function policyWords({ label, paragraphs }: Policy): Policy {
  const kept = Object.values(keptTexts)
    .map(({ policy }) => policy)
    .join('; ');
  return { label, paragraphs: paragraphs.map((paragraph) => paragraph.replace('{kept}', kept)) };
}
