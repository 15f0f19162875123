import { AccessScreen } from '#access/AccessScreen.tsx';
import { prefetchGallery, prepareGallery } from './prefetchGallery.ts';

export function Access() {
  return <AccessScreen onBegin={prepareGallery} onOpened={prefetchGallery} />;
}
