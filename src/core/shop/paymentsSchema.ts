import { z } from 'zod';
import { rows, someRows, text } from './shopFields.ts';

/** Nothing in it is filled in: the number and the amount stand in a sentence of their own. */
const line = text
  .max(200, 'must have at most 200 characters')
  .regex(/^[^\p{Cc}{}]*$/u, 'must be one line without braces');

/** `{number}` and `{amount}` may stand in the path, the query and the fragment: the host is always the studio's choice. */
const linkTemplate =
  /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?:[/?#](?:[\w.~:/?#[\]@!$&()*+,;=-]|%[\dA-Fa-f]{2}|\{(?:number|amount)\})*)?$/;

const common = {
  /** What the customer chooses it by. */
  label: line,
  note: line.optional(),
};

/** How an order can be paid. */
const payment = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({
        kind: z.literal('link'),
        ...common,
        url: z
          .string()
          .max(500, 'must have at most 500 characters')
          .regex(
            linkTemplate,
            'must be an https link such as "https://pay.example.com/?amount={amount}&order={number}", with no other words in braces',
          ),
      }),
      z.strictObject({
        kind: z.literal('handle'),
        ...common,
        /** Such as "@studio", at `service`. */
        handle: line,
        service: line,
      }),
      z.strictObject({
        kind: z.literal('bank'),
        ...common,
        /** Shown as they are, such as the account's owner and number. */
        lines: someRows(line),
      }),
      z.strictObject({ kind: z.literal('cash'), ...common }),
    ],
    'must be the kind "link", "handle", "bank" or "cash"',
  )
  .readonly();

export const paymentsSchema = rows(payment);
