/** Polls the shop until its standard input ends, then prints the results as JSON. Argument: the shop's URL. */
import { once } from 'node:events';
import { poll } from '#tests/release/polls.ts';

const pollsLeast = 500;

const [url = ''] = process.argv.slice(2);
let isOver = false;
void once(process.stdin.resume(), 'end').then(() => (isOver = true));
const { count, failures, orderIds, pages } = await poll(
  url,
  (polled) => isOver && polled >= pollsLeast,
);
console.log(JSON.stringify({ count, failures, orders: orderIds.size, pages: pages.size }));
