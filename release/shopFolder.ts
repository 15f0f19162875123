/** Where the shop is: `shop` in this repository, or the folder that the variable SHOP names. */
import { join, resolve } from 'node:path';
import { programFolder } from '#server/store/folders.ts';

export const shopFolder = resolve(process.env['SHOP'] || join(programFolder, 'shop'));

/** Pictures have the paths below this folder that they have below the site's root. */
export const shopPictures = join(shopFolder, 'pictures');
