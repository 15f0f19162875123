import { registerWorker } from '#browser/serviceWorker.ts';
import '#ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

export function mount(root: Element): void {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  registerWorker(() => undefined);
}
