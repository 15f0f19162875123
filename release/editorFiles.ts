/** What editors need to complete and check a shop's files while they are written: JSON Schemas, and which file has which. */
import { shopFileFields } from '#core/shop/shopSchema.ts';

const schemaFolder = 'schema';

/** Returns path and text of each file, below the shop's folder. They follow from `shopFileFields`. */
export function editorFiles(): ReadonlyMap<string, string> {
  const names = Object.keys(shopFileFields);
  const schemas = Object.entries(shopFileFields).map(([name, { json }]) => {
    const schema = { $schema: 'http://json-schema.org/draft-07/schema#', ...json };
    return [`${schemaFolder}/${name}.json`, jsonOf(schema)] as const;
  });
  // A list has no room for "$schema", so the editor is told by the file's name. Read by VS Code and its relatives.
  const settings = {
    'json.schemas': names.map((name) => ({
      fileMatch: [`/${name}.json`],
      url: `./${schemaFolder}/${name}.json`,
    })),
  };
  return new Map([...schemas, ['.vscode/settings.json', jsonOf(settings)]]);
}

function jsonOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
