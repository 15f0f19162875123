import { basename } from 'node:path';

/**
 * How classes of CSS modules are called in what is built, page and prerendered markup alike: after their file and themselves. A
 * file is named after its component, of which there is one; hashes would be letters that no compression makes fewer.
 */
export const classNames = {
  generateScopedName: (name: string, file: string): string =>
    `${basename(file, '.module.css')}-${name}`,
};
