import { galleryTexts } from '#facts/galleryTexts.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyField } from '#ui/EmptyField.tsx';

export function GalleryNotFound() {
  return (
    <EmptyField title={galleryTexts.notFound}>
      <p>
        There is no gallery at this address. It may have been renamed, or the link was cut short.
      </p>
      <ButtonLink look="onPitch" to="/galleries">
        {galleryTexts.backToGalleries}
      </ButtonLink>
    </EmptyField>
  );
}
