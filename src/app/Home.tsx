import { CodeForm } from '#access/CodeForm.tsx';
import { MyGalleriesLater } from '#access/MyGalleries.tsx';
import { HomeScreen } from '#home/HomeScreen.tsx';
import { prefetchGalleryScreen, prepareGallery } from './prefetchGallery.ts';

/** The home page with the code form of the access screen in its hero. */
export function Home() {
  return (
    <HomeScreen
      codeForm={
        <>
          <CodeForm onBegin={prepareGallery} onOpened={prefetchGalleryScreen} />
          <MyGalleriesLater />
        </>
      }
    />
  );
}
