import { templates, type Template } from '#core/shop/templates.ts';

export function templateOf(print: string): Template {
  const template = templates.find(({ prints }) => prints.includes(print));
  if (!template) throw new Error(`No template prints ${print}`);
  return template;
}
