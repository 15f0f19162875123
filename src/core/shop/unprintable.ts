import type { Shop } from './shopSchema.ts';
import { shown } from './schemaWords.ts';
import type { Fault } from './shopRelations.ts';

/** What cannot be printed is not sold. Add-ons may be work for a person instead of a print. */
export function unprintable({ catalog, templates }: Shop): readonly Fault[] {
  const printed = new Set(templates.flatMap(({ prints }) => prints));
  return catalog.flatMap(({ id, components = [], digitals }, row): readonly Fault[] => {
    if (digitals !== undefined) return [];
    const path = ['catalog', row];
    const parts = components.map((part, at) => [part.id, [...path, 'components', at]] as const);
    const prints = parts.length > 0 ? parts : [[id, path] as const];
    return prints
      .filter(([print]) => !printed.has(print))
      .map(([print, at]) => ({
        path: [...at, 'id'],
        message: `has no template, so nobody can print it: add a row with ${shown(print)} in its "prints" to templates.json`,
      }));
  });
}
