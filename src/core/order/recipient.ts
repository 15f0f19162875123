import { limits } from '#core/text/limits.ts';
import { cleanedField } from '#core/form/cleanedField.ts';
import { isEmail } from '#core/form/formats.ts';

export const recipientField = { kind: 'email', maxLength: limits.emailMaxLength } as const;

/**
 * Returns the override recipient as it is sent, or undefined for none: it is blank, or no email address. A wrong one holds back no order
 * (spec, section 5, names what does).
 */
export function recipientOf(typed: string): string | undefined {
  const address = cleanedField(recipientField, typed);
  return isEmail(address) ? address : undefined;
}

/** Returns true if the override recipient is filled in, but not with an email address. */
export function isRecipientWrong(typed: string): boolean {
  return cleanedField(recipientField, typed) !== '' && recipientOf(typed) === undefined;
}
