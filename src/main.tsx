import { App } from '#app/App.tsx';
import { headStart } from '#app/headStart.ts';
import { registerWorker } from '#browser/serviceWorker.ts';
import '#ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

headStart(location.hash);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
registerWorker(() => undefined);
