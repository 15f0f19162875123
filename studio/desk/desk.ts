/** What every call of the desk works with, and how a call is declared. */
import { failure, type Result } from '#core/text/result.ts';
import { checked, type Fields, object, type OfFields, type Schema } from '#core/text/schema.ts';
import type { Store } from '#server/store/openStore.ts';
import type { Folders } from '#studio/workspace/workspace.ts';
import type { ChosenDay } from './chosenDay.ts';
import type { Jobs } from './jobs.ts';
import type { MadeFiles } from './madeFiles.ts';
import type { OrderRows } from '#studio/orders/orderRows.ts';
import type { WaitingMarks } from '#studio/orders/waitingMarks.ts';

export type Desk = Folders & {
  readonly store: Store;
  readonly rows: OrderRows;
  readonly jobs: Jobs;
  readonly waiting: WaitingMarks;
  readonly made: MadeFiles;
  readonly day: ChosenDay;
  readonly studio: string;
  /** The server's data folder, if the environment does not say where the store is. */
  readonly data?: string;
};

export type AnsweredCall<Input, Output> = {
  readonly reads: Schema<Input>;
  /** Reads what was sent strictly, and hands it to an act. */
  readonly answer: (sent: unknown) => Promise<Result<Output> & { readonly field?: string }>;
};

/** All that the act returns goes through JSON. The page has its types from here (`contract.ts`). */
export function call<Given extends Fields, Output>(
  fields: Given,
  act: (input: OfFields<Given>) => Result<Output> | Promise<Result<Output>>,
): AnsweredCall<OfFields<Given>, Output> {
  const reads = object(fields);
  return {
    reads,
    async answer(sent) {
      const read = checked(reads, sent);
      if (read.ok) return act(read.value);
      const [field = ''] = read.faults[0].path.map(String);
      return { ...failure('What was sent is too long, or not what is asked for.'), field };
    },
  };
}
