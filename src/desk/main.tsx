import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createHashRouter, RouterProvider } from 'react-router-dom';
import '#ui/base.css';
import './elements.css';
import { isOpenElsewhere, enterDesk } from './asking.ts';
import { Closed, DeskPage } from './DeskPage.tsx';

// They come from this machine: there is time to wait for them.
await Promise.allSettled([
  document.fonts.load('1rem Figtree Variable'),
  document.fonts.load('800 1rem Sofia Sans Extra Condensed'),
]);
const isOpen = await enterDesk();
const isElsewhere = !isOpen && (await isOpenElsewhere());
// Only such a router asks before it leaves.
const router = createHashRouter([{ path: '*', element: <DeskPage /> }], {
  future: { v7_relativeSplatPath: true },
});
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      {isOpen ? (
        <RouterProvider router={router} future={{ v7_startTransition: true }} />
      ) : (
        <Closed isElsewhere={isElsewhere} />
      )}
    </StrictMode>,
  );
}
