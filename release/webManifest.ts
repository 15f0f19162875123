import { readFileSync } from 'node:fs';
import type { ManifestOptions } from 'vite-plugin-pwa';
import type { Shop } from '#core/shop/shopSchema.ts';

const file = new URL('../manifest.webmanifest', import.meta.url);

/** Returns the app's manifest: `manifest.webmanifest`, with the shop's name, colors and pictures. */
export function webManifest({
  brand,
  colors,
}: Pick<Shop, 'brand' | 'colors'>): Partial<ManifestOptions> {
  return {
    ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<ManifestOptions>),
    name: brand.product,
    short_name: brand.product,
    description: brand.description,
    background_color: colors.always.pitch,
    theme_color: colors.always.pitch,
    screenshots: brand.screenshots.map(({ src, sizes, label }) => ({
      src: `/${src}`,
      sizes,
      type: 'image/jpeg',
      form_factor: isUpright(sizes) ? 'narrow' : 'wide',
      label,
    })),
  };
}

function isUpright(sizes: string): boolean {
  const [width = 0, height = 0] = sizes.split('x').map(Number);
  return height > width;
}
