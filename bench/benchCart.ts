import type { PhotoReference } from '#core/gallery/photoReference.ts';
import { onlySlot } from '#core/cart/slots.ts';
import type { SeededCheckout } from '#tests/e2e/device.ts';

const prints = ['prints-3x5', 'prints-4x6', 'prints-5x7', 'print-8x10', 'wallets', 'memory-mate'];
const poses = ['fullpose', 'halfpose', 'Black and white', 'tradingcard', 'tradingcardMM'];
const packParts = ['wallets', 'memory-mate', '5x7', 'magnet'];

/**
 * Returns a cart with `count` different lines at the second step: at most thirty prints, and packs beyond them. The first 25 have a
 * photo each where there are `photos`.
 */
export function benchCart(count: number, photos: readonly PhotoReference[] = []): SeededCheckout {
  const pose = (step: number): string => poses[step % poses.length] ?? 'fullpose';
  const lines = Array.from({ length: count }, (_, index) => {
    const qty = (index % 4) + 1;
    const print = prints[Math.floor(index / poses.length)];
    const photo = print === 'memory-mate' ? undefined : photos[index % photos.length];
    if (print !== undefined) {
      const slots = photo && { photos: { [onlySlot]: [photo] } };
      return { item: { id: print }, qty, pose: pose(index), ...slots };
    }
    // The digits of a number, one for each part: the cart merges lines that are alike.
    const number = index - prints.length * poses.length;
    const selections = Object.fromEntries(
      packParts.map((part, digit) => [part, pose(Math.floor(number / poses.length ** digit))]),
    );
    return { item: { id: 'economy-pack' }, qty, pack: { selections } };
  });
  const customer = {
    fullName: 'Nora Quinn',
    email: 'nora@example.com',
    childName: 'Theo Quinn',
    childJersey: '7',
    notes: 'Photo 12, please. Glasses off if you can.',
  };
  return { step: 2, lines, customer, asked: true };
}
