import { deadlineAfterOrder } from '#core/order/deadline.ts';
import { galleriesOfContents, type OrderContents } from '#core/order/orderContents.ts';
import { Deadlines } from '#ordering/Deadlines.tsx';

type OrderDeadlinesProps = {
  readonly contents: OrderContents;
  /** Milliseconds since 1970; undefined while the order waits on this phone. */
  readonly receivedAt: number | undefined;
};

/** What the deadlines of an order's galleries mean for it. */
export function OrderDeadlines({ contents, receivedAt }: OrderDeadlinesProps) {
  const slugs = galleriesOfContents(contents);
  if (receivedAt === undefined) return <Deadlines slugs={slugs} />;
  return (
    <Deadlines
      slugs={slugs}
      wordsOf={(deadline, nowMs) => deadlineAfterOrder(deadline, receivedAt, nowMs)}
    />
  );
}
