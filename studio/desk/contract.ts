/** What the page may ask for, and what it gets: types alone, of what the calls take and return. */
import type { Result } from '#core/text/result.ts';
import type { Of } from '#core/text/schema.ts';
import type { callsOf } from './calls.ts';

type Calls = ReturnType<typeof callsOf>;
export type DeskCall = keyof Calls;
export type InputOf<Name extends DeskCall> = Of<Calls[Name]['reads']>;
export type OutputOf<Name extends DeskCall> =
  Awaited<ReturnType<Calls[Name]['answer']>> extends Result<infer Output> ? Output : never;

type Known<Value> = NonNullable<Value>;

export type Task = OutputOf<'today'>[number];
export type OrderRow = OutputOf<'orders'>['rows'][number];
/** Of which photo a picture is: `file` is its name in the gallery. */
export type PictureName = OrderRow['pictures'][number];
export type OrderView = Known<OutputOf<'order'>>;
export type LineView = OrderView['lines'][number];
export type SlotView = LineView['slots'][number];
export type SlotPhoto = SlotView['photos'][number];
export type PrintView = LineView['prints'][number];
export type PrintRun = OutputOf<'printRun'>;
export type PrintOfOrder = PrintRun['teams'][number]['prints'][number];
export type GalleryPhotos = OutputOf<'photos'>;
export type Mark = InputOf<'mark'>['state'];
export type WaitingMark = OutputOf<'waiting'>[number];
export type JobView = OutputOf<'jobs'>[number];
export type DayView = Known<OutputOf<'day'>>;
export type FrameView = DayView['frames'][number];
export type PlacedFrames = InputOf<'placeFrames'>['placings'][number];
export type TeamRow = OutputOf<'teams'>[number];
export type PlayerView = TeamRow['players'][number];
export type TakenDownView = OutputOf<'takenDown'>[number];
export type OpenAmount = OutputOf<'openAmounts'>[number];
export type ReportTableView = OutputOf<'report'>[number];
export type StatementRowView = OutputOf<'statement'>['rows'][number];
export type BackupsView = OutputOf<'backups'>;
export type BookingView = OutputOf<'bookings'>[number];
