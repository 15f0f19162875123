type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Types a text into a field like a person. React tracks the values that it sets through the element's own property. The prototype's
 * setter bypasses that, and the event then tells React of the change.
 */
export function typeInto(field: Field, text: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
