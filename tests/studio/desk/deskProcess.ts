/** A desk as a program of its own, which tests kill. It prints its address, and ends on SIGTERM. */
import { openDesk } from '#studio/desk/openDesk.ts';

const [out = '', workspace = '', data = '', page = ''] = process.argv.slice(2);
const opened = await openDesk({ folders: { out, workspace }, data, port: 0, page });
if (!opened.ok) throw new Error(opened.message);
process.stdout.write(`${opened.value.address()}\n`);
process.once('SIGTERM', () => void opened.value.close());
