import { keepingTexts } from '#core/gallery/galleryTexts.ts';
import { Notice } from '#ui/Notice.tsx';

type NotKeptProps = { readonly why: 'full' | 'blocked'; readonly onClose: () => void };

/** Says that the gallery stays open only as long as the page, and why, until the person closes it. */
export function NotKept({ why, onClose }: NotKeptProps) {
  return (
    <Notice stays onClose={onClose}>
      {why === 'full' ? keepingTexts.keyNotKept : keepingTexts.keyNotAllowed}
    </Notice>
  );
}
