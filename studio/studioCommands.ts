/** All commands of the studio: those of a server's machine, and those that need the camera files or the shop's folder. */
import { group } from '#studio/command/commandLine.ts';
import { serverCommands } from './serverCommands.ts';

/** A command is loaded when it is run: those that draw or seal need much that no list of orders does. */
export const studioCommands = group({
  commands: [
    ['desk', async () => (await import('./command/desk.ts')).desk],
    ['init', async () => (await import('./command/init.ts')).init],
    ['season', async () => (await import('./command/season.ts')).season],
    ['publish', async () => (await import('./command/publish.ts')).publish],
    ['days', async () => (await import('./command/publish.ts')).days],
    ['unpublish', async () => (await import('./command/publish.ts')).unpublish],
    ['erase', async () => (await import('./command/families.ts')).erase],
    ['takedown', async () => (await import('./command/families.ts')).takedown],
    ['roster', async () => (await import('./command/cards.ts')).roster],
    ['codes', async () => (await import('./command/codes.ts')).codes],
    ['fulfil', async () => (await import('./command/prints.ts')).fulfil],
    ['trust', async () => (await import('./command/trust.ts')).trust],
    ['shop', async () => (await import('./command/shop.ts')).shop],
    ...serverCommands,
    ['restore', async () => (await import('./command/restore.ts')).restore],
    ['orders', releasingOrders],
  ],
});

async function releasingOrders() {
  const { ordersWith } = await import('./command/orders.ts');
  return ordersWith(() => import('./command/digitals.ts'));
}
