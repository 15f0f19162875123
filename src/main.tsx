import { App } from '#app/App.tsx';
import { registerWorker } from '#browser/serviceWorker.ts';
import '#ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
registerWorker(() => undefined);
