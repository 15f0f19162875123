/**
 * The minimum that any server must do: `node:http`, JSON.parse, base64 to bytes, and one fsynced insert into SQLite (WAL,
 * synchronous=FULL) before it answers. No checks, no emails, no static files. `tsx bench/server/bareServer.ts <file>`.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSqliteFile } from '#server/store/sqliteDatabase.ts';

const engine = await openSqliteFile(process.argv[2] ?? ':memory:');
engine.exec('PRAGMA journal_mode = WAL');
engine.exec('PRAGMA synchronous = FULL');
engine.exec('CREATE TABLE orders (number INTEGER PRIMARY KEY, request TEXT, pdf BLOB)');
const insert = engine.prepare('INSERT INTO orders (number, request, pdf) VALUES (?, ?, ?)');
let number = 0;

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { pdfBase64, ...rest } = JSON.parse(Buffer.concat(chunks).toString()) as {
      pdfBase64: string;
    };
    number += 1;
    insert.run(number, JSON.stringify(rest), Buffer.from(pdfBase64, 'base64'));
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ orderId: String(number) }));
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
