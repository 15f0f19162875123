/** Commands that check the machine after each chapter of docs/deploy.md. */
import { instancesAreOpen, instancesRestart } from './instances.ts';
import {
  anOrderArrives,
  emailsCome,
  isOpenOverHttps,
  isReady,
  local,
  shop,
  type Check,
} from './shop.ts';

/** By the heading of the chapter. */
export const checks: Readonly<Record<string, readonly Check[]>> = {
  'One machine': [
    { what: 'the server is ready', script: `${isReady} ${local}/readyz` },
    anOrderArrives(local),
    {
      what: 'the unit is closed to what the server does not need',
      script: 'systemd-analyze security --no-pager --threshold=30 sideline.service',
    },
    {
      what: 'a restart refuses nobody',
      script: `
(for poll in $(seq 300); do curl --fail --silent --output /dev/null ${local}/healthz || echo failed; done) > ~/polls &
sleep 1; systemctl restart sideline.service; wait
! grep failed ~/polls`,
    },
    {
      what: 'a server that hangs is started again',
      script: `
pid=$(systemctl show --property=MainPID --value sideline)
kill -STOP "$pid"
for second in $(seq 120); do
  [ "$(systemctl show --property=MainPID --value sideline)" != "$pid" ] && ${isReady} ${local}/readyz && exit 0
  sleep 1
done
exit 1`,
    },
  ],
  'A packed release': [
    {
      what: 'the packed release runs',
      script: `
${isReady} ${local}/readyz
tr '\\0' ' ' < "/proc/$(systemctl show --property=MainPID --value sideline)/cmdline" | grep current/server/main.js
curl --fail --silent ${local}/galleries/access/head.json > /dev/null`,
    },
    anOrderArrives(local),
    {
      what: 'its desk shows the orders',
      script: `set -a; . /etc/sideline.env; runuser -u sideline -- node /opt/sideline/current/studio/main.js orders list | grep Vale`,
    },
    {
      what: 'the rest is followed with the clone again',
      script: `rm -r /etc/systemd/system/sideline.service.d && systemctl daemon-reload && systemctl restart sideline.service`,
    },
  ],
  Caddy: [
    ...isOpenOverHttps,
    { what: 'makes way for nginx', script: 'systemctl disable --quiet --now caddy' },
  ],
  nginx: isOpenOverHttps,
  'Several instances with PostgreSQL': instancesAreOpen,
  "The desk's commands": [
    anOrderArrives(local),
    {
      what: 'an order is shown, saved, marked and sent again',
      script: `
number=$(sed 's/.*"orderId":"\\([^"]*\\)".*/\\1/' ~/answer)
sideline orders show "$number" | grep 'Sam Vale'
sideline orders pdf "$number" --to "/tmp/$number.pdf" && head -c 4 "/tmp/$number.pdf" | grep PDF
sideline orders mark 'in print' "$number"
before=$(ls ~/emails | wc -l)
sideline orders resend "$number" --only customer --to right@example.org
${emailsCome(1)}`,
    },
  ],
  Backup: [
    {
      what: 'the restored shop has its orders',
      script: `${isReady} ${local}/readyz; sideline orders list | grep Vale`,
    },
    anOrderArrives(local),
    {
      what: 'the daily backup runs',
      script: `before=$(ls /var/backups/sideline | wc -l)
systemctl start sideline-backup.service
[ "$(ls /var/backups/sideline | wc -l)" -gt "$before" ]; systemctl list-timers --no-pager | grep sideline-backup.timer`,
    },
    {
      what: 'the doctor knows of it',
      script: `sideline doctor | grep 'backup *The last was made'`,
    },
  ],
  Updates: [
    instancesRestart,
    {
      what: 'the next version is there',
      script: `curl --fail --silent ${shop}/ | grep 'the next version'`,
    },
    anOrderArrives(local),
  ],
  'Going back': [
    {
      what: 'the version from before the update is there',
      script: `curl --fail --silent ${local}/ > ~/page; ! grep 'the next version' ~/page`,
    },
    anOrderArrives(local),
  ],
};
