/** Where the child's name, jersey number and coach on the form come from: from the person, or from a gallery of this phone. */
import type { Customer } from '#core/form/customer.ts';
import { leaf, object, oneOf, optional, text, type Of, type Schema } from '#core/text/schema.ts';

/** The fields of the form that say who the player is. */
export const whoFields = ['childName', 'childJersey'] as const;

/** The fields of the form that a known player fills in. */
export const playerFields = [...whoFields, 'coach'] as const;

type PlayerField = (typeof playerFields)[number];

const slugs = optional(text);
const anyOrigin = object({
  childName: slugs,
  childJersey: slugs,
  coach: slugs,
  /** Set if the person has chosen the player: the photos of the order no longer decide. */
  isChosen: optional(oneOf(true)),
} satisfies Readonly<Record<PlayerField | 'isChosen', Schema<unknown>>>);

/**
 * For each field the slug of the gallery that it was filled in from, or of several with spaces between them, or an empty text once the
 * person has typed into it or emptied it. Absent while neither has happened.
 */
type FilledFrom = Of<typeof anyOrigin>;

/** What a checkout has of the form. */
export type PlayerForm = { readonly customer: Customer; readonly filledFrom?: FilledFrom };

/** Returns the form with these fields. What the person has typed or emptied belongs to the person. */
export function withTyped<Form extends PlayerForm>(form: Form, typed: Partial<Customer>): Form {
  const touched = playerFields.filter(
    (field) => typed[field] !== undefined && typed[field] !== form.customer[field],
  );
  return withOrigin(
    { ...form, customer: { ...form.customer, ...typed } },
    { ...form.filledFrom, ...Object.fromEntries(touched.map((field) => [field, ''])) },
  );
}

/** Returns the form with this origin, and without the field if it says nothing. */
export function withOrigin<Form extends PlayerForm>(form: Form, origin: FilledFrom): Form {
  const { filledFrom: _before, ...rest } = form;
  const filledFrom = knownOrigin(origin);
  return (filledFrom ? { ...rest, filledFrom } : rest) as Form;
}

/** Empties what was filled in from a gallery, or from any if `slug` is undefined. Returns the same form if nothing was. */
export function withoutFilled<Form extends PlayerForm>(form: Form, slug?: string): Form {
  const { filledFrom = {} } = form;
  const gone = playerFields.filter((field) => {
    const from = galleriesIn(filledFrom[field]);
    return slug === undefined ? from.length > 0 : from.includes(slug);
  });
  if (gone.length === 0) return form;
  const customer = { ...form.customer, ...Object.fromEntries(gone.map((field) => [field, ''])) };
  const left = Object.entries(filledFrom).filter(([field]) => !gone.some((one) => one === field));
  return withOrigin({ ...form, customer }, Object.fromEntries(left));
}

/** Returns the slugs of the galleries that the form was filled in from. */
export function filledGalleries({ filledFrom = {} }: PlayerForm): readonly string[] {
  return playerFields.flatMap((field) => galleriesIn(filledFrom[field]));
}

/** Returns what is recorded of a field that was filled in from these galleries. */
export function originOf(slugs: readonly string[]): string {
  return [...new Set(slugs)].join(' ');
}

function galleriesIn(origin = ''): readonly string[] {
  return origin.split(' ').filter(Boolean);
}

/** Reads an origin that says something. */
export const filledFromSchema = leaf(knownOrigin);

function knownOrigin(value: unknown): FilledFrom | undefined {
  const { isChosen, ...fields } = anyOrigin(value) ?? {};
  const slugs = Object.values(fields);
  if (slugs.length === 0) return undefined;
  return isChosen && slugs.some(Boolean) ? { ...fields, isChosen } : fields;
}
