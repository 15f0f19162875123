/** The studio's command line: `npm run studio -- <command>`, behind `start.ts`. */
import { runStudio } from './runStudio.ts';
import { studioCommands } from './studioCommands.ts';

// Without a command it is the desk in the browser, also with an option of it.
const args = process.argv.slice(2);
const isDesk = args.length === 0 || /^--(?:no-open|port)/.test(args[0] ?? '');
await runStudio(studioCommands, isDesk ? ['desk', ...args] : args);
