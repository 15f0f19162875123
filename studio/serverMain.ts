/** The studio commands in a release: `node studio/main.js <command>`. */
import { runStudio } from './runStudio.ts';
import { serverCommands, serverUsage } from './serverCommands.ts';

const usage = `node studio/main.js <command>

${serverUsage}

Every command explains itself: node studio/main.js orders --help
Where it says "npm run studio --", type "node studio/main.js" here.`;

await runStudio({ usage, commands: new Map(serverCommands) });
