import { cartWords } from '#core/cart/cartTexts.ts';
import { photosOfAddOns, type Checkout } from '#core/order/checkout.ts';
import { fillText } from '#core/text/fillText.ts';
import { orderedGalleries } from '#core/order/order.ts';
import type { PhotoName } from '#core/cart/photoToOrder.ts';
import { backToGallery, shownGalleries } from '#device/gallery/galleryLink.ts';
import { nameOfGrant, useGrants } from '#device/access/useGrants.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';

type BackToGalleryProps = {
  readonly checkout: Checkout;
  /** The photo that is being ordered. */
  readonly wanted: PhotoName | undefined;
};

/**
 * A link to the gallery that the person came from, else to the one that the order is from, else to the first of this device. Closing the
 * cart leads home (spec, section 2).
 */
export function BackToGallery({ checkout, wanted }: BackToGalleryProps) {
  const grants = useGrants();
  const ordered = orderedGalleries(checkout.lines, photosOfAddOns(checkout));
  const likely = [wanted?.gallery, ...shownGalleries(), ...ordered].flatMap((slug) =>
    grants.filter((grant) => grant.slug === slug),
  );
  const grant = likely[0] ?? grants[0];
  if (!grant) return null;
  return (
    <Link
      to={backToGallery(grant.slug)}
      aria-label={fillText(cartWords.galleryOf, { team: nameOfGrant(grant) })}
    >
      <Icon name="back" />
      <span>{cartWords.gallery}</span>
    </Link>
  );
}
