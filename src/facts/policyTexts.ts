import { brand } from './brand.ts';
import type { PolicyLabel } from './policies.ts';

/** The text behind each policy label of the footer. */
export const policyTexts: Readonly<Record<PolicyLabel, readonly string[]>> = {
  'Model Release': [
    'No child is photographed without the consent of a parent or guardian, which the club or school collects before the photo day. Tell the coach or photographer that day and we’ll leave your player out, of the team photo too if you like.',
    'Consent covers your team’s private gallery and the prints ordered from it. A photo is shown in public, on this page for one, only after we have asked you for that photo, and it is taken down again when you change your mind.',
  ],
  'Privacy & Minors': [
    'Galleries are sealed: photos and names of children can be read only with the team’s access code. There is no account, no advertising and no tracking on this page.',
    'This phone keeps, for you alone: the galleries you have opened and photos you have seen, your cart with the details typed into it, a half-filled booking, and orders that wait for a signal. When an order has reached us, its details are removed and only a short receipt stays.',
    'To remove it: “Remove from this phone” inside a gallery removes that gallery and its photos. “Clear this phone”, at the foot of every page, removes everything and shows that it is gone. Your browser keeps its own history and form suggestions; clear those in its settings.',
    `We use what you send only for that order or booking. Write to ${brand.studio.email} to see it, correct it or have it deleted.`,
  ],
  'Refunds & Retouching': [
    'Every print is made for you, so it cannot be resold; if one arrives damaged, misprinted or with the wrong player, tell us within 30 days and we print it again or refund it, as you prefer.',
    'Digital downloads can be refunded until they are downloaded. A photo day can be moved or canceled free of charge up to 48 hours before.',
    'Color and light are always corrected. Retouching beyond that is the add-on in the cart: up to three edits after the shoot. We do not change the shape of anyone’s face or body.',
  ],
};
