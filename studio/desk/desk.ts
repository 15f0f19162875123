/** What every call of the desk works with. */
import type { Schema } from '#core/text/schema.ts';
import type { Result } from '#core/text/result.ts';
import type { DeskCall, InputOf, OutputOf } from '#desk/deskApi.ts';
import type { Store } from '#server/store/openStore.ts';
import type { Folders } from '#studio/workspace/workspace.ts';
import type { ChosenDay } from './chosenDay.ts';
import type { Jobs } from './jobs.ts';
import type { MadeFiles } from './madeFiles.ts';
import type { OrderRows } from './orderRows.ts';
import type { WaitingMarks } from './waitingMarks.ts';

export type Desk = Folders & {
  readonly store: Store;
  readonly rows: OrderRows;
  readonly jobs: Jobs;
  readonly waiting: WaitingMarks;
  readonly made: MadeFiles;
  readonly day: ChosenDay;
  /** The studio's name. */
  readonly studio: string;
  /** The server's data folder, if the environment does not say where the store is. */
  readonly data?: string;
};

export type Handler<Name extends DeskCall> = {
  readonly reads: Schema<InputOf<Name>>;
  readonly answer: (input: InputOf<Name>) => Promise<Result<OutputOf<Name>>>;
};

export type Handlers<Name extends DeskCall = DeskCall> = { readonly [One in Name]: Handler<One> };
