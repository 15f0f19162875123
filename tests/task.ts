/** `npm run task` lists what is done now and then, and `npm run task -- <name>` does it. What stands behind the name goes to its last command. */
import { spawnSync } from 'node:child_process';

type Task = {
  readonly about: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Commands of the shell, one after the other. */
  readonly run: readonly string[];
};

const built = 'npm run --silent build';
const withShop = 'tsx --import ./release/shopHook.js';
const publish = (team: string, code: string, more = ''): string =>
  `tsx studio/main.ts publish samples/photos/${team} --team ${team} --roster samples/${team}.csv --code ${code} --weak-code --public 6${more}`;

const tasks: Readonly<Record<string, Task>> = {
  all: {
    about: 'the tests with every case of every matrix',
    env: { ALL: '1' },
    run: ['npm test'],
  },
  engines: {
    about: 'the walk in WebKit and Firefox',
    run: ['tsx tests/engines/install.ts', built, 'playwright test --config tests/engines'],
  },
  matrix: {
    about: 'every way of arriving with every sentence',
    env: { MATRIX: 'all' },
    run: [built, 'playwright test arrival'],
  },
  prints: {
    about: 'random orders from the page to the print files (ORDERS=100)',
    env: { ORDERS: '100' },
    run: [built, 'playwright test printList'],
  },
  fields: {
    about: 'random texts in every field (FIELDS=20000)',
    env: { FIELDS: '20000' },
    run: ['vitest run tests/server/fields.test.ts'],
  },
  cards: {
    about: 'drawn picture days with cards',
    env: { CARDS: 'large' },
    run: ['vitest run tests/cards'],
  },
  season: {
    about: 'a season with kills',
    env: { SEASON: 'large' },
    run: ['vitest run tests/studio/season.test.ts'],
  },
  desk: {
    about: 'a season through the desk in the browser, beside the same by commands, and 30 kills',
    env: { SEASON: 'large', KILLS: '30' },
    run: [built, 'playwright test deskSeason', 'vitest run tests/studio/desk/killed.test.ts'],
  },
  simulate: {
    about:
      'families, network, phones and server in one simulated world (--orders, --jobs, --seed, --plants)',
    run: ['tsx tests/world/main.ts'],
  },
  newcomer: {
    about: 'from a fresh clone to the first order',
    run: [`${withShop} tests/newcomer/main.ts`],
  },
  builds: {
    about: 'the same release under ten circumstances, byte by byte',
    env: { BUILDS: 'large' },
    run: [
      'tsx tests/release/installNodes.ts',
      built,
      'vitest run tests/release/reproducible.test.ts',
    ],
  },
  hosts: {
    about: 'honest sites behind nginx, Caddy, static hosts and S3, which all have to pass verify',
    env: { HOSTS: '1' },
    run: [
      'tsx tests/release/installHosts.ts',
      'tsx tests/s3/install.ts',
      built,
      'vitest run tests/release/hosts.test.ts',
    ],
  },
  update: { about: 'a real update of a running page', run: ['tsx tests/release/realUpdate.ts'] },
  s3: {
    about: 'galleries on object storage',
    run: ['tsx tests/s3/install.ts', built, 'playwright test --config tests/s3'],
  },
  deploy: { about: 'the commands of docs/deploy.md', run: ['tsx tests/deploy/main.ts'] },
  survivors: {
    about: 'what survived the last `npm run mutate`, with its reasons',
    run: ['tsx tests/mutation/survivors.ts'],
  },
  rooms: {
    about: 'writes the table of rooms into docs/architecture.md',
    run: ['tsx tests/rooms.ts --write'],
  },
  conformance: {
    about: 'writes docs/accessibility.md from the table of criteria and their tests',
    run: ['tsx tests/conformance.ts'],
  },
  samples: {
    about: 'publishes the sample galleries again',
    run: [publish('gators', 'GATORS-DEMO', ' --replace'), publish('owls', 'OWLS-DEMO')],
  },
  screenshots: {
    about: 'takes the pictures of the documents again',
    run: ['tsx tests/screenshots.ts'],
  },
};

const [name = '', ...more] = process.argv.slice(2);
const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
if (task) {
  process.exitCode = run(task);
} else {
  const width = Math.max(...Object.keys(tasks).map((one) => one.length));
  console.log('npm run task -- <name>\n');
  for (const [one, { about }] of Object.entries(tasks)) {
    console.log(`  ${one.padEnd(width)}  ${about}`);
  }
  if (name !== '') process.exitCode = 2;
}

function run({ env, run: commands }: Task): number {
  for (const [at, command] of commands.entries()) {
    const isLast = at === commands.length - 1;
    const { status } = spawnSync(
      'sh',
      ['-c', `${command}${isLast ? ' "$@"' : ''}`, name, ...more],
      {
        stdio: 'inherit',
        env: { ...env, ...process.env },
      },
    );
    if (status !== 0) return status ?? 1;
  }
  return 0;
}
