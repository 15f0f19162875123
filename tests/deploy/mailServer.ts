/** A mail server with TLS that writes every email to a file. Arguments: certificate, key, folder. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const [certificate = '', key = '', folder = ''] = process.argv.slice(2);
let taken = 0;

const server = new SMTPServer({
  secure: true,
  cert: readFileSync(certificate),
  key: readFileSync(key),
  logger: false,
  onAuth: ({ username }, _, done) => done(null, { user: username }),
  onData(stream, _, done) {
    void buffer(stream).then((email) => {
      taken += 1;
      writeFileSync(join(folder, `${process.pid}-${taken}.eml`), email);
      done();
    });
  },
});
server.on('error', () => {});
server.listen(465, '127.0.0.1', () => console.log('listening'));
// The parent process has ended.
process.stdin.on('end', () => process.exit()).resume();
