/** Polls the shop while it is updated by docs/deploy.md. */
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Machine } from './machine.ts';
import { ownCertificate, repository } from './prepare.ts';

const nextVersion = `
rm -rf ~/next && git clone --quiet ${repository} ~/next && cd ~/next
echo '<!-- the next version -->' >> index.html
git -c user.name=Studio -c user.email=hello@your-studio.example commit --quiet --all --message 'Next version'
git push --quiet`;

type Polls = {
  readonly count: number;
  readonly failures: readonly string[];
  readonly orders: number;
  readonly pages: number;
};

/** Publishes another version and polls the shop behind its proxy while `work` runs. Rejects if a poll fails. */
export async function pollDuring(machine: Machine, work: () => Promise<void>): Promise<void> {
  await machine.run(nextVersion);
  const poller = machine.startBeside('poller.ts', ['https://127.0.0.1'], {
    NODE_EXTRA_CA_CERTS: join(machine.root, ownCertificate),
  });
  const said = text(poller.stdout);
  try {
    await work();
  } finally {
    poller.stdin.end();
  }
  const { count, failures, orders, pages } = JSON.parse(await said) as Polls;
  console.log(
    `  ${count} polls of page, worker, gallery and call during the update, ${orders} orders taken, ${failures.length} failures`,
  );
  if (failures.length > 0) throw new Error(failures.slice(0, 20).join('\n'));
  if (pages !== 2) throw new Error(`The polls saw ${pages} pages in place of the old and the new.`);
}
