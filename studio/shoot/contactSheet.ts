/** The page that shows at the desk who got which photos. It is a file in the workspace and needs no server. */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { escapeHtml } from '#core/text/escapeHtml.ts';
import { cardWords, placedWords } from './cardWords.ts';
import type { Placements } from './frame.ts';
import type { SortedShoot } from './sortShoot.ts';
import { thumbnailName, thumbnailPath } from './sortedFolder.ts';

type Sheet = Pick<SortedShoot, 'placements' | 'missing'> & {
  /** The shoot's. */
  readonly folder: string;
  /** Names of thumbnails that there are. */
  readonly thumbnails: ReadonlySet<string>;
  /** What each file is called, by its path. */
  readonly names: ReadonlyMap<string, string>;
};

/** Returns the page. Photos that nobody gets come first. */
export function contactSheet(sheet: Sheet): string {
  const sections = sectionsOf(sheet.placements);
  const missing = sheet.missing.map((card) => `${card.slug}: ${cardWords(card)}`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Contact sheet</title>
<style>
:root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
body { margin: 1.5rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.05rem; margin: 1.5rem 0 0.5rem; }
ul { list-style: none; display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0; padding: 0; }
li { width: 150px; } img { width: 150px; height: 150px; object-fit: contain; background: color-mix(in srgb, CanvasText 8%, Canvas); }
figure { margin: 0; } figcaption { font-size: 0.8rem; overflow-wrap: anywhere; }
.look { border-inline-start: 4px solid; padding-inline-start: 1rem; }
</style>
<h1>Who got which photos</h1>
<p>To correct it, open placements.csv beside this page in a spreadsheet, change team and player, save, and publish again.</p>
${missing.length > 0 ? `<h2>No photos yet (${missing.length})</h2>\n<p>${escapeHtml(missing.join(', '))}</p>` : ''}
${sections.map((section) => sectionHtml(section, sheet)).join('\n')}
</html>
`;
}

type Section = {
  readonly title: string;
  readonly isDoubtful: boolean;
  readonly photos: { readonly source: string; readonly note: string }[];
};

function sectionsOf(placements: Placements): readonly Section[] {
  const nobody: Section = { title: 'Nobody gets these yet', isDoubtful: true, photos: [] };
  const links: Section = {
    title: "These show a card's back, and are never published",
    isDoubtful: true,
    photos: [],
  };
  const out: Section = { title: 'Left out by hand', isDoubtful: false, photos: [] };
  const players = new Map<string, Section>();
  for (const [source, placement] of placements) {
    const photo = { source, note: '' };
    if (placement.kind === 'unplaced') nobody.photos.push({ source, note: placement.why });
    else if (placement.kind === 'link') links.photos.push(photo);
    else if (placement.kind === 'out') out.photos.push(photo);
    else if (placement.kind === 'placed') {
      const { team, player } = placedWords(placement.cards);
      const title = team === 'several' ? player : `${team}: ${player}`;
      const section = players.get(title) ?? { title, isDoubtful: false, photos: [] };
      section.photos.push(photo);
      players.set(title, section);
    }
  }
  const inOrder = [...players.values()].toSorted((a, b) =>
    a.title.localeCompare(b.title, 'en', { numeric: true }),
  );
  return [nobody, links, ...inOrder, out].filter(({ photos }) => photos.length > 0);
}

function sectionHtml({ title, isDoubtful, photos }: Section, sheet: Sheet): string {
  const items = photos.map(({ source, note }) => {
    const words = [sheet.names.get(source) ?? source, note]
      .filter((word) => word !== '')
      .join(': ');
    return `<li><figure><img loading="lazy" alt="" src="${escapeHtml(pictureOf(source, sheet))}"><figcaption>${escapeHtml(words)}</figcaption></figure></li>`;
  });
  return `<section${isDoubtful ? ' class="look"' : ''}>
<h2>${escapeHtml(title)} (${photos.length})</h2>
<ul>
${items.join('\n')}
</ul>
</section>`;
}

/** The camera's own file where no small picture was made. */
function pictureOf(source: string, { folder, thumbnails }: Sheet): string {
  if (thumbnails.has(thumbnailName(source))) return thumbnailPath(source);
  return pathToFileURL(join(folder, source)).href;
}
