import { contentsWithoutGallery, reviveContents } from '#core/order/orderContents.ts';
import { isString, recordOf } from '#core/text/record.ts';
import { transact } from '#device/database/database.ts';

/**
 * Removes a gallery from what orders keep for their pages, of sent orders and of those that wait. The words of their lines stay, and
 * a waiting order keeps what it needs to be sent. Rejects if the device cannot write that.
 */
export function dropGalleryFromOrders(slug: string): Promise<void> {
  const tablesOfOrders = ['orders', 'receipts'] as const;
  return transact(tablesOfOrders, 'readwrite', async (tables) => {
    for (const table of tablesOfOrders) {
      for (const row of (await tables.all(table)).map(recordOf)) {
        const { id, contents: stored } = row;
        const contents = reviveContents(stored);
        const left = contents && contentsWithoutGallery(contents, slug);
        if (!isString(id) || left === contents) continue;
        await tables.put(table, id, { ...row, contents: left });
      }
    }
  });
}
