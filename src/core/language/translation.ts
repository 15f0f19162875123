/** What a language must say: every text that a family, a coach or a customer meets, with the same braces as in English. */
import type * as app from '#core/shop/appTexts.ts';
import type * as cart from '#core/cart/cartTexts.ts';
import type * as gallery from '#core/gallery/galleryTexts.ts';
import type * as handover from '#core/handover/handoverTexts.ts';
import type * as home from '#core/shop/homeTexts.ts';
import type * as order from '#core/order/orderTexts.ts';
import type * as orderPage from '#core/order/orderPageTexts.ts';
import type * as promises from '#core/shop/promiseTexts.ts';
import type * as ui from '#core/text/uiTexts.ts';
import type { paperTexts } from '#core/shop/studioTexts.ts';
import type * as server from '#core/shop/serverTexts.ts';
import type { BookingFormTexts } from '#core/form/bookingForm.ts';
import type { CustomerFormTexts } from '#core/form/customerForm.ts';
import type { SectionTexts } from '#core/shop/navigation.ts';

/** All groups in English. */
type English = Omit<
  typeof app &
    typeof cart &
    typeof gallery &
    typeof handover &
    typeof home &
    typeof order &
    typeof orderPage &
    typeof promises &
    typeof server & { readonly paperTexts: typeof paperTexts } & typeof ui &
    BookingFormTexts &
    CustomerFormTexts &
    SectionTexts,
  StudioGroup | 'unlistedTeam' | 'default'
>;

/** What only the studio reads, which has its shop's language. */
type StudioGroup = 'orderToStudioTexts' | 'bookingToStudioTexts';

/** The words in braces of a text. */
type Braced<Text extends string> = Text extends `${string}{${infer Word}}${infer Rest}`
  ? Word | Braced<Rest>
  : never;

/** The same groups and texts, in whatever words. */
type Shape<Of> = Of extends string ? string : { readonly [Key in keyof Of]: Shape<Of[Key]> };

/** The type of a translation itself if each of its texts has the braces of the English one. A text that has others has a type that says so. */
type SameBraces<Of, Said> = Of extends string
  ? Said extends string
    ? [Braced<Of>, Braced<Said>] extends [Braced<Said>, Braced<Of>]
      ? Said
      : { readonly braces: Braced<Of> }
    : never
  : { readonly [Key in keyof Said]: Key extends keyof Of ? SameBraces<Of[Key], Said[Key]> : never };

/** Declares a language. A text that is missing, too many, or with other braces does not compile. */
export function translation<const Said extends Shape<English>>(
  said: Said & SameBraces<English, Said>,
): Said {
  return said;
}
