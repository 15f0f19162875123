type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Writes into a field as a person does. React knows the values that it has drawn, not those that are put over them: by way of
 * the element's own property it hears nothing of the first, and is told of the second by the event.
 */
export function typeInto(field: Field, text: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
