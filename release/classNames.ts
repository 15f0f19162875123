import { basename } from 'node:path';

/**
 * The naming of CSS module classes in the build, for page and prerendered markup alike: the file's name and the class's. A file is
 * named after its component, which is unique; hashes would not compress.
 */
export const classNames = {
  generateScopedName: (name: string, file: string): string =>
    `${basename(file, '.module.css')}-${name}`,
};
