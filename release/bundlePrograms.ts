import { join } from 'node:path';
import { build, mergeConfig, type InlineConfig } from 'vite';

/**
 * Bundles programs with their packages into a few files: started from many, they take several times as long. `entries` has their sources
 * by their names in `out`, and `more` what is special about them.
 */
export async function bundlePrograms(
  root: string,
  out: string,
  entries: Readonly<Record<string, string>>,
  more: InlineConfig = {},
): Promise<void> {
  const common: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: out,
      emptyOutDir: false,
      target: 'node20',
      // Nothing is downloaded.
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        // pg looks for it and works without it.
        external: ['pg-native', 'cloudflare:sockets'],
        input: Object.fromEntries(
          Object.entries(entries).map(([name, file]) => [name, join(root, file)]),
        ),
        output: { entryFileNames: '[name].js' },
      },
    },
  };
  await build(mergeConfig(common, more));
}
