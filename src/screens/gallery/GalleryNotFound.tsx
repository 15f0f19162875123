import { frameWords } from '#facts/appTexts.ts';
import { galleryActTexts } from '#facts/galleryTexts.ts';
import { askToClear } from '#state/phoneDialogs.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyField } from '#ui/EmptyField.tsx';

export function GalleryNotFound() {
  return (
    <EmptyField title={galleryActTexts.notFound}>
      <p>{galleryActTexts.notFoundWhy}</p>
      <ButtonLink look="onPitch" to="/galleries">
        {galleryActTexts.backToGalleries}
      </ButtonLink>
      <Button look="outlineOnPitch" onClick={askToClear}>
        {frameWords.clearPhone}
      </Button>
    </EmptyField>
  );
}
