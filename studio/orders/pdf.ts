import { orderSubject } from '#server/store/subjects.ts';
import {
  exitCodes,
  failed,
  readCommandLine,
  workspaceOptions,
} from '#studio/command/commandLine.ts';
import { atStore, storeHelp, storeOptions } from './atStore.ts';
import { saveOrdersFile } from './saveFile.ts';
import { rememberWritten } from '#studio/workspace/clearedFiles.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { storedNumber } from './storedNumber.ts';

const usage = `npm run studio -- orders pdf <number> [--to file]

Saves the PDF that came with an order.

  --to file        where to (order-<number>.pdf)
  --workspace dir  the studio's own folder, which remembers where it is (studio-data, or STUDIO_WORKSPACE)
${storeHelp}`;

const options = { ...storeOptions, ...workspaceOptions, to: { type: 'string' } } as const;

export async function orderPdf(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage, options, operands: ['number'] });
  if (!line.ok) return line.exitCode;
  const number = storedNumber(line.operands[0]);
  return atStore(line.values, async ({ orders, emails }) => {
    if (!(await orders.find(number))) return failed(`There is no order ${number}.`);
    const pdf = await emails.attachment(orderSubject(number));
    if (!pdf)
      return failed(
        `The PDF of ${number} is gone: the order is older than RETENTION_DAYS, or a family asked for it.`,
      );
    const file = line.values.to ?? `order-${number}.pdf`;
    const exitCode = await saveOrdersFile(file, pdf.content);
    const { workspace } = foldersOf(line.values);
    if (exitCode === exitCodes.done)
      await rememberWritten(workspace, { file, what: "an order's PDF" });
    return exitCode;
  });
}
