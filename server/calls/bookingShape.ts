/** The schema of the body of POST {functions path}/book (`core/booking`). */
import { z } from 'zod';
import { bookingForm, type BookingRow } from '#core/form/bookingForm.ts';
import { serverTexts } from '#core/shop/serverTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { formField, valueAt } from '#server/input/fields.ts';

export const bookingShape = z.object(
  Object.fromEntries(bookingForm.map((row) => [row.name, bookingField(row)])),
);

/** A page may be older than a field, so any field that is optional or was added later may be absent. */
function bookingField(row: BookingRow) {
  const field = formField(row);
  return row.required && !row.addedLater ? field : field.exactOptional();
}

/** Returns a message that helps a person correct an invalid body. The first error decides. */
export function shapeMessage(error: z.ZodError, body: unknown): string {
  const path = error.issues[0]?.path ?? [];
  const row = bookingForm.find(({ name }) => name === path[0]);
  if (row === undefined) return serverTexts.badBooking;
  const missing = valueAt(body, path) === undefined;
  return fillText(missing ? serverTexts.missingField : serverTexts.invalidField, {
    field: row.label,
  });
}
