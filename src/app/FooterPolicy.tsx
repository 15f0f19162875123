import { brand } from '#core/shop/brand.ts';
import { offerWords } from '#core/shop/homeTexts.ts';
import type { Policy } from '#core/shop/policies.ts';
import { policyWords } from '#core/shop/policyWords.ts';
import { PolicyDialog } from '#ui/Dialog.tsx';

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
