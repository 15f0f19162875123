import { orderSubject } from '#server/store/email.ts';
import {
  command,
  exitCodes,
  failed,
  takes,
  workspaceOptions,
} from '#studio/command/commandLine.ts';
import { rememberWritten } from '#studio/workspace/clearedFiles.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { atStore, storeOptions } from './atStore.ts';
import { storedNumber } from './deskOrder.ts';
import { saveOrdersFile } from './saveFile.ts';

export const orderPdf = command({
  name: 'orders pdf',
  operands: '<number>',
  example: '[--to file]',
  summary: 'save its PDF',
  about: 'Saves the PDF that came with an order.',
  options: {
    to: takes`file  where to (order-<number>.pdf)`,
    ...workspaceOptions,
    ...storeOptions,
  },
  async run(values, [typed]) {
    const number = storedNumber(typed);
    return atStore(values, async ({ orders, emails }) => {
      if (!(await orders.find(number))) return failed(`There is no order ${number}.`);
      const pdf = await emails.attachment(orderSubject(number));
      if (!pdf)
        return failed(
          `The PDF of ${number} is gone: the order is older than RETENTION_DAYS, or a family asked for it.`,
        );
      const file = values.to ?? `order-${number}.pdf`;
      const exitCode = await saveOrdersFile(file, pdf.content);
      const { workspace } = foldersOf(values);
      if (exitCode === exitCodes.done)
        await rememberWritten(workspace, { file, what: "an order's PDF" });
      return exitCode;
    });
  },
});
