import { App } from '#app/App.tsx';
import { headStart } from '#app/headStart.ts';
import { mendMissingFiles } from '#browser/missingFiles.ts';
import { registerWorker } from '#browser/serviceWorker.ts';
import { watchInstall } from '#state/install.ts';
import { offerUpdate } from '#state/update.ts';
import '#ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

mendMissingFiles();
watchInstall();
headStart(location.hash);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
registerWorker(offerUpdate);
