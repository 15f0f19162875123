import { galleryActTexts } from '#facts/galleryActTexts.ts';
import { galleryTexts } from '#facts/galleryTexts.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyField } from '#ui/EmptyField.tsx';

export function GalleryNotFound() {
  return (
    <EmptyField title={galleryTexts.notFound}>
      <p>{galleryActTexts.notFoundWhy}</p>
      <ButtonLink look="onPitch" to="/galleries">
        {galleryTexts.backToGalleries}
      </ButtonLink>
    </EmptyField>
  );
}
