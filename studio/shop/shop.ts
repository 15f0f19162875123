/** The commands about the shop's folder. None of them imports the shop, so that they can read a broken one. */
import { group } from '#studio/command/commandLine.ts';
import { apply } from './apply.ts';
import { check } from './check.ts';
import { previewShop } from './preview.ts';
import { schema } from './schema.ts';

export const shop = group({
  name: 'shop',
  summary: "the shop's folder",
  commands: [check, previewShop, apply, schema],
});
