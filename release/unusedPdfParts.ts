import type { Plugin } from 'vite';

/** jsPDF imports these when it is asked to draw HTML or SVG. */
const onDemand = new Set(['canvg', 'dompurify', 'html2canvas']);
const empty = '\0unused-pdf-part';

/** Leaves out jsPDF's import of SVG, HTML and PNG, which orders do not use and which would add 150 kB to the precache. */
export function unusedPdfParts(): Plugin {
  return {
    name: 'unused-pdf-parts',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) => {
      if (!importer?.includes('/jspdf/')) return null;
      if (source === 'fast-png') return empty;
      return onDemand.has(source) ? { id: source, external: true } : null;
    },
    load: (id) => (id === empty ? 'export const decode = undefined;' : null),
  };
}
