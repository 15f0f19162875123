import { CodeForm } from '#screens/access/CodeForm.tsx';
import { MyGalleriesLater } from '#screens/access/MyGalleriesLater.tsx';
import { HomeScreen } from '#screens/home/HomeScreen.tsx';
import { prefetchGallery, prepareGallery } from './prefetchGallery.ts';

/** The home page with the code form of the access screen in its hero. */
export function Home() {
  return (
    <HomeScreen
      codeForm={
        <>
          <CodeForm onBegin={prepareGallery} onOpened={prefetchGallery} />
          <MyGalleriesLater />
        </>
      }
    />
  );
}
