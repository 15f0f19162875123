import { galleryActTexts } from '#core/gallery/galleryTexts.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyField } from '#ui/EmptyField.tsx';

export function GalleryNotFound() {
  return (
    <EmptyField title={galleryActTexts.notFound}>
      <p>{galleryActTexts.notFoundWhy}</p>
      <ButtonLink look="onPitch" to="/galleries">
        {galleryActTexts.backToGalleries}
      </ButtonLink>
    </EmptyField>
  );
}
