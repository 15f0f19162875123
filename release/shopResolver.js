import { resolve as absolute } from 'node:path';
import { pathToFileURL } from 'node:url';

const prefix = '#shop/';
const folder = pathToFileURL(`${absolute(process.env['SHOP'])}/`);

/** https://nodejs.org/api/module.html#resolvespecifier-context-nextresolve */
export function resolve(specifier, context, next) {
  const file = specifier.startsWith(prefix) && new URL(specifier.slice(prefix.length), folder);
  return next(file ? file.href : specifier, context);
}
