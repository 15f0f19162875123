/** What may be typed after `publish`, and its help. */
import { galleryGroups } from '#core/shop/groups.ts';
import { folderOptions } from '#studio/command/commandLine.ts';
import { noticesAtMost } from '#studio/command/notices.ts';
import { newWordOptions } from '#studio/shoot/shopWords.ts';
import { weakCodeOption } from '#studio/workspace/guessing.ts';

/** A phone's lightbox is hardly sharper with more, and a 5x7 print of it has 154 pixels to the inch. */
export const proofEdge = 1080;

export const publishCall = 'npm run studio -- publish <folder> [--team <slug>] [options]';
const usage = `${publishCall}

Seals the photos in <folder> as a team's gallery. Sub-folders name the groups: ${galleryGroups.join(', ')}.
Run it again after every change: only what changed is made again.

  --team <slug>          the team, as in /gallery/<slug>; without it, every team whose cards were photographed ("roster cards")
  --name "Team name"     for a team that the site does not know yet
  --sport, --season      list the team on the home page; the season is the current one if only the sport is said
  --new-sport, --new-season  the same with a word that neither the shop's teams.json nor a listed team has
  --group U10            the group of photos that no folder and no row gives one; the team's name may say it, too
  --roster roster.csv    .csv or .xlsx; columns: file or jersey, name, group, tags, consent; "none" goes on without one
  --offset NAME=+90      the clock of a second camera (its folder, serial number or model) is 90 seconds behind; also +1:02:30; may be given several times
  --corrections file     placements.csv, corrected; without it the one beside the contact sheet counts
  --code CODE            an access code of your own; without it a new gallery gets a random one
  --weak-code            take that code even if it is easy to guess
  --public N             show at most N public photos on the home page, chosen evenly; 0 shows none, "all" all (as without it)
  --proof [pixels]       show photos with at most so many pixels on the longer edge (${proofEdge}); "off" shows them large again
  --mark name            lay the shop's name over them, or its "logo", or a picture of yours: --mark mine.png; "off" takes it back
                         (without either: "proof" and "mark" of the shop's publish.json, if it has them)
  --expires YYYY-MM-DD   the last day on which the gallery is shown; "never" takes it back
  --deadline YYYY-MM-DD  the last day to order, said on phones; later orders come all the same; "never" takes it back
  --order-url URL        where "Order Prints Here" leads; "default" takes it back
  --out folder           the site's galleries (the shop's, public/galleries of the sample)
  --workspace folder     the studio's own folder (studio-data, or STUDIO_WORKSPACE)
  --jobs N               photos made at a time (one for each processor, and one more)
  --drop-missing         let another folder take the photos off that it does not have, even if they are most
  --replace              take over an access table that another workspace made: its codes die
  --verbose              name every row and photo that is odd, not only the first ${noticesAtMost} of a kind

Name, group, expiry, deadline, order address, proof, mark and --public are remembered until they are given again.`;

export const publishSyntax = {
  usage,
  options: {
    ...folderOptions,
    team: { type: 'string' },
    name: { type: 'string' },
    roster: { type: 'string' },
    sport: { type: 'string' },
    season: { type: 'string' },
    ...newWordOptions,
    group: { type: 'string' },
    offset: { type: 'string', multiple: true },
    corrections: { type: 'string' },
    code: { type: 'string' },
    ...weakCodeOption,
    public: { type: 'string' },
    proof: { type: 'string' },
    mark: { type: 'string' },
    expires: { type: 'string' },
    deadline: { type: 'string' },
    'order-url': { type: 'string' },
    jobs: { type: 'string' },
    replace: { type: 'boolean', default: false },
    'drop-missing': { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
  operands: ['folder'],
} as const;
