// A trading card, 2.5 by 3.5 inches: a frame round the drawn photograph.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chance } from './rng.ts';
import { numeralPaths } from './numerals.ts';
import type { Row } from './roster.ts';

const POSITIONS = ['Forward', 'Midfielder', 'Defender', 'Winger', 'Striker', 'Sweeper'];

/** The site's own condensed face, embedded; any narrow bold face will do without it. */
export function faceCss(): string {
  const file = fileURLToPath(
    new URL(
      '../node_modules/@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-800-normal.woff2',
      import.meta.url,
    ),
  );
  const face = existsSync(file)
    ? `@font-face{font-family:Card;font-weight:800;src:url(data:font/woff2;base64,${readFileSync(file).toString('base64')})}`
    : '';
  return `${face} *{box-sizing:border-box;margin:0} body{font-family:Card,'Liberation Sans Narrow','Arial Narrow',sans-serif}`;
}

type Club = {
  team: string;
  ink: string;
  deep: string;
  flare: string;
  paper: string;
  season: string;
};
const CLUBS: Record<string, Club> = {
  gators: {
    team: 'Port Gators',
    ink: '#0c1613',
    deep: '#0f5a31',
    flare: '#f0901e',
    paper: '#f7f1e3',
    season: 'Fall',
  },
  owls: {
    team: 'Bradford United Owls',
    ink: '#120d1e',
    deep: '#3a1f57',
    flare: '#bfe0f2',
    paper: '#f3f7fb',
    season: 'Winter',
  },
  yours: {
    team: 'Your team',
    ink: '#0c1613',
    deep: '#0f5a31',
    flare: '#f0901e',
    paper: '#f7f1e3',
    season: 'Season',
  },
};

export function cardHtml(row: Row, club: string, photo: Buffer): string {
  const c = CLUBS[club] ?? {
    team: club,
    ink: '#111',
    deep: '#333',
    flare: '#fff',
    paper: '#fff',
    season: '',
  };
  const r = chance(`${row.name} position`);
  const position = row.jersey === '1' ? 'Goalkeeper' : r.pick(POSITIONS);
  const [first = '', ...last] = row.name.split(' ');
  const slant = row.file.length % 2 === 0 ? 1 : -1;
  const variant = Number(/(\d+)\.jpg$/.exec(row.file)?.[1] ?? 1) % 2;
  return `<!doctype html><meta charset="utf-8"><style>${faceCss()}
  body{width:1050px;height:1470px;background:${c.paper};position:relative;overflow:hidden;color:${c.paper}}
  .photo{position:absolute;inset:52px 52px 226px;background:url(data:image/png;base64,${photo.toString('base64')}) center 40%/cover;
    clip-path:polygon(0 0,${variant ? '100% 0,100% 91%,58% 100%,0 100%' : '100% 0,100% 100%,42% 100%,0 91%'})}
  .photo::after{content:'';position:absolute;inset:0;background:linear-gradient(180deg,transparent 62%,${c.ink}cc 100%)}
  .edge{position:absolute;inset:52px;border:6px solid ${c.deep}}
  .band{position:absolute;left:52px;right:52px;bottom:52px;height:236px;background:linear-gradient(${90 + slant * 12}deg,${c.deep},${c.ink} 78%);
    clip-path:polygon(0 ${variant ? 26 : 0}%,${variant ? '58% 26%,100% 0' : '42% 26%,100% 26%'},100% 100%,0 100%)}
  .stripe{position:absolute;left:52px;right:52px;bottom:52px;height:16px;background:${c.flare}}
  .num{position:absolute;${variant ? 'right:92px' : 'left:92px'};bottom:150px;width:250px;height:270px}
  .name{position:absolute;${variant ? 'left:96px' : 'right:96px;text-align:right'};bottom:128px;line-height:.84;text-transform:uppercase;font-weight:800}
  .name small{display:block;font-size:54px;font-weight:600;color:${c.flare};letter-spacing:.04em;margin-bottom:10px}
  .name b{font-size:118px;font-weight:850;letter-spacing:.005em}
  .pos{position:absolute;left:96px;right:96px;bottom:82px;font-size:38px;font-weight:600;letter-spacing:.14em;text-transform:uppercase;display:flex;justify-content:space-between}
  .team{position:absolute;left:84px;top:84px;font-size:46px;font-weight:800;text-transform:uppercase;letter-spacing:.05em;background:${c.ink};padding:10px 26px 12px;border-left:12px solid ${c.flare}}
  </style><div class="photo"></div><div class="edge"></div><div class="band"></div><div class="stripe"></div>
  <svg class="num" viewBox="-.6 -.6 11.2 10.4" fill="none" stroke-linejoin="bevel"><g stroke="${c.ink}" stroke-width="2.1">${numeralPaths(row.jersey)}</g><g stroke="${c.flare}" stroke-width="1.25">${numeralPaths(row.jersey)}</g></svg>
  <div class="name"><small>${first}</small><b>${last.join(' ')}</b></div>
  <div class="pos"><span>${position}</span><span>${c.season} · ${row.group}</span></div>
  <div class="team">${c.team}</div>`;
}
