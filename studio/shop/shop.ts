/** The commands about the shop's folder. None of them imports the shop, so that they can read a broken one. */
import { runGroup } from '#studio/command/commandGroup.ts';
import { apply } from './apply.ts';
import { check } from './check.ts';
import { previewShop } from './preview.ts';
import { schema } from './schema.ts';

const usage = `npm run studio -- shop <what>

  check [folder]   say what is wrong with a shop, one line for each fault
  previewShop [folder] see it in a browser while you edit it
  apply [folder]   build it, and let the running server serve it
  schema [folder]  write the schemas by which an editor completes its files

Every command explains itself: npm run studio -- shop check --help`;

const commands = new Map([
  ['check', check],
  ['apply', (args) => apply(args)],
  ['preview', (args) => previewShop(args)],
  ['schema', schema],
]);

/** `shop`: runs the command that the first argument names. */
export function shop(args: readonly string[]): Promise<number> {
  return runGroup({ name: 'shop', usage, commands }, args);
}
