/** The studio's command line: `npm run studio -- <command>`, behind `start.ts`. */
import { runStudio } from './runStudio.ts';
import { studioCommands } from './studioCommands.ts';

await runStudio(studioCommands);
