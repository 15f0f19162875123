import type { Plugin } from 'vite';

/**
 * Finds what a first view needs and two more parts as well. `screensOf` returns how many of the parts that the start loads need such a
 * module, and 0 for every other module. Such modules are small: files of their own would cost every screen a request each.
 * `isOnlyOf` returns true for a module that these parts need, and no other.
 */
export function sharedModules() {
  const needed = new Map<string, { screens: number; parts: readonly string[] }>();
  const plugin: Plugin = {
    name: 'shared-modules',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const dynamicImportsOf = (id: string) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
      const reachedFrom = (entry: string): ReadonlySet<string> => {
        const reached = new Set([entry]);
        for (const id of reached)
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
        return reached;
      };
      const start = ids
        .filter((id) => this.getModuleInfo(id)?.isEntry)
        .flatMap((id) => [...reachedFrom(id)]);
      const screens = new Set(start.flatMap(dynamicImportsOf));
      for (const part of new Set(ids.flatMap(dynamicImportsOf))) {
        for (const id of reachedFrom(part)) {
          const { screens: begin = 0, parts = [] } = needed.get(id) ?? {};
          needed.set(id, { screens: begin + Number(screens.has(part)), parts: [...parts, part] });
        }
      }
    },
  };
  const screensOf = (id: string): number => {
    const { screens = 0, parts = [] } = needed.get(id) ?? {};
    return parts.length >= 3 || parts.length > screens ? screens : 0;
  };
  const isOnlyOf = (id: string, files: readonly string[]): boolean => {
    const { parts = [] } = needed.get(id) ?? {};
    return parts.length > 0 && parts.every((part) => files.some((file) => part.endsWith(file)));
  };
  return { plugin, screensOf, isOnlyOf };
}
