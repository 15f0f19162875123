/** The studio commands in a release: `node studio/main.js <command>`. */
import { commandGroup } from '#studio/command/commandLine.ts';
import { runStudio } from './runStudio.ts';
import { serverCommands } from './serverCommands.ts';

const ending = '\nWhere it says "npm run studio --", type "node studio/main.js" here.';
await runStudio(commandGroup({ program: 'node studio/main.js', commands: serverCommands, ending }));
