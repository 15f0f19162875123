/** Days on which cameras may be confused. `npm run task -- cards` sorts 200 of them, `DAYS=5000 npm run task -- cards` more. */
import { describe, expect, test } from 'vitest';
import { placedByCards } from '#studio/shoot/placedByCards.ts';
import { cameraDay, type CameraDay } from './cameraDays.ts';

const isLarge = process.env['CARDS'] === 'large';
const days = Number(process.env['DAYS'] ?? (isLarge ? 200 : 40));
const first = Number(process.env['SEED'] ?? 1);

type Sum = { photos: number; right: number; knowable: number; rightOfThose: number };

/** Returns photos that another child would get, and those without any placement or reason. */
function sorted(day: CameraDay, sum: Sum): readonly string[] {
  const known = new Map(day.cards.map((card) => [card.number, card]));
  const placements = placedByCards(day.files, day.offsets, known);
  if (!placements.ok) return [`${day.words}: ${placements.message}`];
  const faults: string[] = [];
  for (const [source, number] of day.shows) {
    const placement = placements.value.get(source);
    const isRight =
      placement?.kind === 'placed' && placement.cards.every((card) => card.number === number);
    if (placement?.kind === 'placed' && !isRight) faults.push(`${source} wrong: ${day.words}`);
    if (!placement || (placement.kind === 'unplaced' && placement.why === ''))
      faults.push(`${source} lost: ${day.words}`);
    sum.right += Number(isRight);
    sum.rightOfThose += Number(isRight && day.knowable.has(source));
  }
  sum.photos += day.shows.size;
  sum.knowable += day.knowable.size;
  return faults;
}

describe('a picture day with several cameras', () => {
  test('gives no photo to another child, and says of every other why nobody gets it', () => {
    const sum: Sum = { photos: 0, right: 0, knowable: 0, rightOfThose: 0 };
    const faults: string[] = [];
    for (let seed = first; seed < first + days; seed += 1)
      faults.push(...sorted(cameraDay(seed), sum));
    if (isLarge)
      console.log({ ...sum, faults: faults.length, share: sum.rightOfThose / sum.knowable });
    expect(faults).toEqual([]);
    expect(sum.rightOfThose / sum.knowable).toBeGreaterThan(0.5);
  });
});
