import type { SeededCheckout } from '#tests/e2e/device.ts';

const prints = ['prints-3x5', 'prints-4x6', 'prints-5x7', 'print-8x10', 'wallets', 'memory-mate'];
const poses = ['fullpose', 'halfpose', 'Black and white', 'tradingcard', 'tradingcardMM'];
const packParts = ['wallets', 'memory-mate', '5x7', 'magnet'];

/** Returns a cart with `count` different lines at the second step: at most thirty prints, and packs beyond them. */
export function benchCart(count: number): SeededCheckout {
  const lines = Array.from({ length: count }, (_, place) => {
    const pose = (step: number): string => poses[(place + step) % poses.length] ?? 'fullpose';
    const round = Math.floor(place / poses.length);
    const qty = (place % 4) + 1;
    const print = prints[round];
    if (print !== undefined) return { item: { id: print }, qty, pose: pose(0) };
    const selections = Object.fromEntries(packParts.map((part, nth) => [part, pose(nth * round)]));
    return { item: { id: 'economy-pack' }, qty, pack: { selections } };
  });
  const customer = {
    fullName: 'Nora Quinn',
    email: 'nora@example.com',
    childName: 'Theo Quinn',
    childJersey: '7',
    notes: 'Photo 12, please. Glasses off if you can.',
  };
  return { step: 2, lines, customer };
}
