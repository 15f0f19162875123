import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Our own code as one file for Node; packages stay outside and are loaded from node_modules. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir: 'build/server',
    emptyOutDir: true,
    target: 'node20',
  },
});
