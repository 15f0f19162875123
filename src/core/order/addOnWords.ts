/** What is said of an add-on beside its label. */
import { orderWords } from '#core/cart/cartTexts.ts';
import { photoWords } from '#core/gallery/frameNumber.ts';
import { orderedPhotos, hasSeveralGalleries, type Order } from './order.ts';
import { teamName } from '#core/shop/teams.ts';

/**
 * Returns a function from an add-on's id to which photo it is for: `No. 014`, `Gators No. 014` in an order with photos of several
 * galleries, `no photo chosen`, or nothing in an order without photos.
 */
export function addOnWords({
  lines,
  addOnPhotos = {},
}: Pick<Order, 'lines' | 'addOnPhotos'>): (id: string) => string {
  const withTeams = hasSeveralGalleries(lines, addOnPhotos);
  const without = orderedPhotos(lines).length > 0 ? orderWords.addOnWithoutPhoto : '';
  return (id) => {
    const photo = addOnPhotos[id];
    return photo ? photoWords(photo, withTeams ? teamName(photo.gallery) : '') : without;
  };
}
