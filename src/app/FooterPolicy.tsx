import { brand } from '#facts/brand.ts';
import { offerWords } from '#facts/homeTexts.ts';
import type { Policy } from '#facts/policies.ts';
import { policyWords } from '#rules/policyWords.ts';
import { PolicyDialog } from '#ui/PolicyDialog.tsx';

type FooterPolicyProps = { readonly policy: Policy; readonly onClose: () => void };

/** A policy of the footer, which comes after the first view. */
export function FooterPolicy({ policy, onClose }: FooterPolicyProps) {
  return (
    <PolicyDialog
      policy={policyWords(policy)}
      email={brand.studio.email}
      close={offerWords.close}
      onClose={onClose}
    />
  );
}
