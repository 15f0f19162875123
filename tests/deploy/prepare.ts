/** Prepares what docs/deploy.md assumes: a domain, an account at a mail server, a clone, and access to the server. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { orderBody } from '#tests/server/orderBody.ts';
import { home, type Machine } from './machine.ts';

/** The documented names of the studio's hosts. Here all are the container's loopback. */
export const hosts = ['shop.your-studio.example', 'mail.your-studio.example', 'db.internal'];

/** Where certbot puts the shop's certificate and key. */
export const certificateFolder = '/etc/letsencrypt/live/shop.your-studio.example';
/** Our own certificate stands in for public ones: the shop's and the mail server's. */
export const ownCertificate = '/usr/local/share/ca-certificates/own.crt';

const project = fileURLToPath(new URL('../..', import.meta.url));
export const repository = `${home}/sideline.git`;

export async function prepare(machine: Machine): Promise<void> {
  execFileSync('git', ['clone', '--quiet', '--bare', project, join(machine.root, repository)]);
  await machine.write(`${home}/order.json`, JSON.stringify(orderBody()));
  await mkdir(join(machine.root, home, 'emails'));
  await machine.run(
    `apt-get update -qq && apt-get install -y -qq --no-install-recommends curl openssl iproute2 openssh-server rsync
    mkdir -p ${certificateFolder} && cd ${certificateFolder}
    openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=shop.your-studio.example \\
      -addext subjectAltName=DNS:shop.your-studio.example,DNS:mail.your-studio.example,IP:127.0.0.1 -keyout privkey.pem -out fullchain.pem
    chmod 644 privkey.pem
    cp fullchain.pem ${ownCertificate} && update-ca-certificates
    mkdir -p -m 700 ~/.ssh && cd ~/.ssh
    ssh-keygen -q -t ed25519 -N '' -f id_ed25519 && cp id_ed25519.pub authorized_keys
    echo "shop.your-studio.example $(cut -d ' ' -f 1,2 /etc/ssh/ssh_host_ed25519_key.pub)" > known_hosts`,
    'outside',
  );
}

export async function startMailServer(machine: Machine): Promise<void> {
  const paths = [`${certificateFolder}/fullchain.pem`, `${certificateFolder}/privkey.pem`];
  const here = [...paths, `${home}/emails`].map((path) => join(machine.root, path));
  const server = machine.startBeside('mailServer.ts', here);
  const ended = once(server, 'exit').then(() => {
    throw new Error('The mail server stopped.');
  });
  await Promise.race([once(server.stdout, 'data'), ended]);
  // It ends with the machine.
  ended.catch(() => {});
}
