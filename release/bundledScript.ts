import { build } from 'vite';
import { galleriesUrl } from './galleriesUrl.ts';
import { shopFilesPlugin } from './shopPlugins.ts';

/**
 * Bundles a module into one script for a page's markup. The server allows it by its hash. Its exports are the page's global `sideline`.
 * `constants` replace names that it declares.
 */
export async function bundledScript(
  module: string,
  constants: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [shopFilesPlugin(), galleriesUrl()],
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: {
      target: 'es2022',
      write: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: module,
        // Keeps its exports.
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name: 'sideline' },
        checks: { bundlerTimings: false },
      },
    },
  });
  const [output] = 'output' in result ? result.output : [];
  if (output?.type !== 'chunk') throw new Error(`${module} was not built`);
  return output.code.trim().replaceAll('</script', '<\\/script');
}
