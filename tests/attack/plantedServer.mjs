/** A server with one planted fault, named by FAULT, behind the two calls and a folder of files: what the attack must find. */
import { accessSync, appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const { FAULT, STATIC_DIR, DATA_DIR } = process.env;

/** Of the server before: 2^n steps behind a quote that is never closed. */
const oldCell = /(?:"((?:[^"]+|"")*)"|([^,\r\n]*))(,|\r\n|\r|\n|$)/g;

const faults = {
  'old roster': ({ rosterCsv }) => [...String(rosterCsv).trim().matchAll(oldCell)].length,
  'quadratic roster': ({ rosterCsv }) => {
    const text = String(rosterCsv);
    let commas = 0;
    for (let at = 0; at < text.length; at += 100) commas += text.slice(at).split(',').length;
    return commas;
  },
  /** Every slot of every line is looked at, and everything that is wrong with it reported by spreading. */
  'reports every element': ({ meta }) => {
    const issues = [];
    for (const { photos = {} } of meta?.items ?? []) {
      const wrong = Object.entries(photos).flatMap(([slot]) => [slot, slot, slot, slot]);
      issues.push(...wrong);
    }
  },
  'null in a field': (body) => Object.values(body).map((value) => value.toString()),
  'stores what it refuses': (body) =>
    appendFileSync(join(DATA_DIR, 'sideline.sqlite'), JSON.stringify(body)),
};

const server = createServer((request, response) => {
  const end = (status) => response.writeHead(status).end();
  const path = request.url.split('?')[0];
  if (FAULT === 'old slash' && path.endsWith('.html/')) accessSync(join(STATIC_DIR, path));
  if (FAULT === 'busy without an end' && path.includes('..')) return end(503);
  if (request.method !== 'POST') return end(path === '/healthz' ? 200 : 404);
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    try {
      const body = JSON.parse(Buffer.concat(chunks).toString());
      try {
        faults[FAULT]?.(body);
      } catch {
        return end(500);
      }
      return end(422);
    } catch {
      return end(400);
    }
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
