/** Creates an element of a class. */
export function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string | undefined,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), { className: className ?? '' });
  element.append(...children);
  return element;
}
