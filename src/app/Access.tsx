import { AccessScreen } from '#access/AccessScreen.tsx';
import { prefetchGalleryScreen, prepareGallery } from './prefetchGallery.ts';

export function Access() {
  return <AccessScreen onBegin={prepareGallery} onOpened={prefetchGalleryScreen} />;
}
