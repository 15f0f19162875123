/** An S3 server on this machine, and its bucket: s3rver, which shares no code with this project. */
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const serverFolder = fileURLToPath(new URL('../../build/s3', import.meta.url));
export const serverProgram = join(serverFolder, 'node_modules/s3rver/bin/s3rver.js');

export const bucket = 'your-bucket';

export type S3Server = {
  readonly url: string;
  /** The variables by which rclone knows it as the remote `photos`. */
  readonly remote: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
};

/** Starts it with an empty bucket below `folder`, on a free port of the loopback, with these CORS rules. */
export async function startS3Server(folder: string, cors: CorsRules): Promise<S3Server> {
  const rules = join(folder, 'cors.xml');
  await writeFile(rules, corsXml(cors));
  const port = await freePort();
  const args = ['--address', '127.0.0.1', '--port', String(port), '--directory', folder];
  const options = ['--no-vhost-buckets', '--configure-bucket', bucket, rules];
  const child = spawn(process.execPath, [serverProgram, ...args, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => /listening/i.test(text.toString()) && resolve());
    void gone.then(() => reject(new Error('The S3 server has ended')));
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    remote: {
      RCLONE_CONFIG_PHOTOS_TYPE: 's3',
      RCLONE_CONFIG_PHOTOS_PROVIDER: 'Other',
      RCLONE_CONFIG_PHOTOS_ENDPOINT: url,
      // Those of every s3rver.
      RCLONE_CONFIG_PHOTOS_ACCESS_KEY_ID: 'S3RVER',
      RCLONE_CONFIG_PHOTOS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: () => {
      child.kill('SIGTERM');
      return gone;
    },
  };
}

/** As `aws s3api put-bucket-cors` takes them. */
export type CorsRules = {
  readonly CORSRules: readonly {
    readonly AllowedOrigins: readonly string[];
    readonly AllowedMethods: readonly string[];
    readonly MaxAgeSeconds: number;
  }[];
};

function corsXml({ CORSRules }: CorsRules): string {
  const tags = (name: string, values: readonly (string | number)[]) =>
    values.map((value) => `<${name}>${value}</${name}>`).join('');
  const rules = CORSRules.map(
    ({ AllowedOrigins, AllowedMethods, MaxAgeSeconds }) =>
      `<CORSRule>${tags('AllowedOrigin', AllowedOrigins)}${tags('AllowedMethod', AllowedMethods)}${tags('MaxAgeSeconds', [MaxAgeSeconds])}</CORSRule>`,
  );
  return `<CORSConfiguration>${rules.join('')}</CORSConfiguration>`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
