/** What a form looks like when it is sent. The server cleans each field as the page has cleaned it before it was sent. */
import { limits } from '#core/text/limits.ts';
import { leaf, object, optional, type Schema } from '#core/text/schema.ts';
import { cleanedField, cleanLine, cleanParagraph, type FieldKind } from './cleanedField.ts';

type SentRow<Name> = {
  readonly name: Name;
  readonly kind: FieldKind;
  readonly maxLength?: number;
  readonly required?: true;
  readonly addedLater?: true;
};

/**
 * A phone can hold an order for weeks, made by a version whose form had fewer fields. So any field may be absent that is optional or was
 * added later. It stays absent, so that a retry has the same fingerprint.
 */
export function sentForm<Name extends string>(
  rows: readonly SentRow<Name>[],
): Schema<Readonly<Partial<Record<Name, string>>>> {
  const fields = rows.map((row) => {
    const field = sentField(row);
    return [row.name, row.required && !row.addedLater ? field : optional(field)] as const;
  });
  const form: Schema<object> = object(Object.fromEntries(fields));
  return form as Schema<Partial<Record<Name, string>>>;
}

export function sentField(row: Pick<SentRow<string>, 'kind' | 'maxLength'>): Schema<string> {
  return cleanText(row.maxLength, (typed) => cleanedField(row, typed));
}

export function sentLine(maxLength?: number): Schema<string> {
  return cleanText(maxLength, cleanLine);
}

/** Text with line breaks. */
export function sentParagraph(maxLength: number): Schema<string> {
  return cleanText(maxLength, cleanParagraph);
}

function cleanText(
  maxLength: number = limits.fieldMaxLength,
  clean: (typed: string) => string,
): Schema<string> {
  return leaf((value) =>
    typeof value === 'string' && value.length <= maxLength ? clean(value) : undefined,
  );
}
