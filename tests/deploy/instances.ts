/** Two instances on one PostgreSQL, behind nginx. */
import { anOrderArrives, isReady, order, shop, type Check } from './shop.ts';

/** Two addresses of this machine stand in for two machines. Their units are the documented ones. */
const instances = ['11', '12'];
const instanceUnits = instances.map((n) => `sideline-${n}.socket sideline-${n}.service`).join(' ');

const startInstances = `
cd /etc/systemd/system
for n in ${instances.join(' ')}; do
  sed "s/127.0.0.1:8080/127.0.0.$n:8080/" sideline.socket > sideline-$n.socket
  sed "s/sideline\\.socket/sideline-$n.socket/; s/sideline\\.env/sideline-$n.env/; s/^StateDirectory=.*/StateDirectory=sideline-$n/" \\
    sideline.service > sideline-$n.service
  sed "s/^DATA_DIR=.*/DATA_DIR=\\/var\\/lib\\/sideline-$n/" /etc/sideline.env > /etc/sideline-$n.env
  echo 'DATABASE_URL=postgres://sideline:password@db.internal:5432/sideline' >> /etc/sideline-$n.env
  # The polls of the update are one client.
  printf '%s=500000\\n' ORDERS_PER_HOUR CONFIRMATIONS_PER_DAY CALLS_PER_DAY ORDER_MEGABYTES_PER_DAY >> /etc/sideline-$n.env
done
systemctl daemon-reload
systemctl enable --quiet --now ${instanceUnits}
for n in ${instances.join(' ')}; do ${isReady} http://127.0.0.$n:8080/readyz; done`;

const restoreDump = `
rm -f ~/sums
set -a; . /etc/sideline-11.env
cd /tmp
pg_dump "$DATABASE_URL" > ~/backup.sql
runuser -u sideline -- node /opt/sideline/build/studio/main.js backup --done
runuser -u postgres -- dropdb --if-exists restored
runuser -u postgres -- createdb --owner=sideline restored
psql --quiet --set ON_ERROR_STOP=1 postgres://sideline:password@db.internal:5432/restored < ~/backup.sql
for url in "$DATABASE_URL" postgres://sideline:password@db.internal:5432/restored; do
  psql --tuples-only --command 'SELECT number, total_cents FROM requests ORDER BY number' "$url" > ~/orders-of-a-database
  sha256sum ~/orders-of-a-database >> ~/sums
done
grep -- '|' ~/orders-of-a-database
[ "$(sort -u ~/sums | wc -l)" = 1 ]`;

export const instancesAreOpen: readonly Check[] = [
  { what: 'two instances start at once, on one database', script: startInstances },
  {
    what: 'one order that comes to both gets one number',
    script: instances
      .map(
        (n) =>
          `${order(`http://127.0.0.${n}:8080`, 'f3b8a1c2-0d4e-4f5a-8b6c-7d8e9f0a1b2c')} >> ~/numbers`,
      )
      .join('\n')
      .concat('\ncat ~/numbers; [ "$(sort -u ~/numbers | wc -l)" = 1 ]'),
  },
  { what: 'a dump is restored into another database', script: restoreDump },
  { what: 'the proxy knows both', script: `${isReady} ${shop}/readyz` },
  anOrderArrives(shop),
];

export const instancesRestart: Check = {
  what: 'both instances start again, one after the other',
  script: instances
    .map(
      (n) => `systemctl restart sideline-${n}.service; ${isReady} http://127.0.0.${n}:8080/readyz`,
    )
    .join('\n'),
};
