/** The schema of the body of POST {functions path}/book (`rules/booking`). */
import { z } from 'zod';
import { bookingLabels } from '#facts/homeTexts.ts';
import { limits } from '#facts/limits.ts';
import { serverTexts } from '#facts/serverTexts.ts';
import { bookingFields } from '#rules/booking.ts';
import { fillText } from '#rules/fillText.ts';
import { lineField, paragraphField, valueAt } from '#server/input/fields.ts';

export const bookingShape = z.object({
  teamName: lineField(),
  contactName: lineField(),
  contactEmail: lineField(limits.emailMaxLength),
  contactPhone: lineField().default(''),
  sport: lineField(),
  preferredDate: lineField(),
  pkg: lineField(),
  notes: paragraphField(limits.notesMaxLength).default(''),
  rosterCsv: paragraphField(limits.rosterMaxLength).default(''),
});

/** Returns a message that helps a person correct an invalid body. The first error decides. */
export function shapeMessage(error: z.ZodError, body: unknown): string {
  const path = error.issues[0]?.path ?? [];
  const name = bookingFields.find((field) => field === path[0]);
  if (name === undefined) return serverTexts.badBooking;
  const missing = valueAt(body, path) === undefined;
  return fillText(missing ? serverTexts.missingField : serverTexts.invalidField, {
    field: bookingLabels[name],
  });
}
