import { CodeForm } from '#access/CodeForm.tsx';
import { MyGalleriesLater } from '#access/MyGalleries.tsx';
import { HomeScreen } from '#home/HomeScreen.tsx';
import { prefetchGalleryScreen, prepareGallery } from './prefetchGallery.ts';
import { AccessScreen } from '#access/AccessScreen.tsx';

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

export function Access() {
  return <AccessScreen onBegin={prepareGallery} onOpened={prefetchGalleryScreen} />;
}
