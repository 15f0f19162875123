/** What is asked of one order's papers and digitals. */
import { isDay } from '#core/gallery/localTimes.ts';
import { failure, success } from '#core/text/result.ts';
import { oneOf, optional, textOf, where } from '#core/text/schema.ts';
import { pdfOfOrder } from '#studio/orders/resend.ts';
import { releasedWords, releaseOrders } from '#studio/prints/release.ts';
import { slipOf } from '#studio/prints/slips.ts';
import { pickupAddress } from '#studio/site/siteAddress.ts';
import { call, type Desk } from './desk.ts';
import { picturesOf } from '#studio/site/openedRenditions.ts';

const number = textOf(40);

export function releaseCalls(desk: Desk) {
  const { store, workspace, made } = desk;
  const pictures = picturesOf(desk);
  const smallPicture = async (photo: { readonly gallery: string; readonly file: string }) => {
    const picture = await pictures(photo.gallery, photo.file, 1);
    return picture.ok ? picture.value : undefined;
  };
  return {
    /** The PDF that the family's phone made, or a packing slip of the order as it is now. */
    orderPaper: call({ number, what: oneOf('pdf', 'slip') }, async ({ number, what }) => {
      const make = () =>
        what === 'pdf' ? pdfOfOrder(store, number) : slipOf(store, workspace, number, smallPicture);
      const paper = await make();
      if (!paper.ok) return paper;
      // Made again when it is asked for: what is not fetched is not held.
      const again = () => make().then((one) => (one.ok ? one.value : undefined));
      return success({ file: made.add(again) });
    }),
    release: call(
      {
        number,
        what: oneOf('release', 'link', 'revoke', 'end'),
        until: optional(where(textOf(10), isDay)),
        mayBeUnpaid: oneOf(true, false),
      },
      async ({ number, what, ...asked }) => {
        const wantsLink = what === 'link';
        const release = { ...asked, wantsLink, what: wantsLink ? 'release' : what } as const;
        const done = await releaseOrders(store, desk, [number], release);
        if (!done.ok) return done;
        const [{ result } = { result: failure('') }] = done.value;
        if (!result.ok) return failure(`${number}: ${result.message}.`);
        const { value } = result;
        const released = value.kind === 'released' ? value : undefined;
        const fault = value.kind === 'revoked' ? undefined : value.fault;
        return success({
          says: [
            `${number}: ${releasedWords(value)}`,
            ...(released?.link === undefined ? [] : [pickupAddress(released.link)]),
            ...(released ? [...released.missing, ...released.warnings] : []),
            ...(fault === undefined ? [] : [fault]),
          ],
        });
      },
    ),
  };
}
