import type { Connect, Plugin, ViteDevServer } from 'vite';

type DevServer = {
  readonly mountApi: (
    middlewares: Connect.Server,
    httpServer: ViteDevServer['httpServer'],
  ) => Promise<void>;
};

/** Adds the real server's two calls to `npm run dev`, in the same process. */
export function apiBehindDevServer(): Plugin {
  return {
    name: 'api-behind-dev-server',
    apply: 'serve',
    async configureServer(vite) {
      // Loaded by Vite, which supports TypeScript and package imports where Node 20 does not.
      const { mountApi } = (await vite.ssrLoadModule('server/devServer.ts')) as DevServer;
      await mountApi(vite.middlewares, vite.httpServer);
    },
  };
}
