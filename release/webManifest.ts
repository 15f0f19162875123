import type { ManifestOptions } from 'vite-plugin-pwa';
import type { Shop } from '#facts/shopSchema.ts';

const icon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' };

/** The app's listing: name, colors and pictures are the shop's. */
export function webManifest({ brand, colors }: Pick<Shop, 'brand' | 'colors'>) {
  return {
    id: '/',
    name: brand.product,
    short_name: brand.product,
    description: brand.description,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colors.always.pitch,
    theme_color: colors.always.pitch,
    icons: [
      icon,
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icons/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
    screenshots: brand.screenshots.map(({ src, sizes, label }) => ({
      src: `/${src}`,
      sizes,
      type: 'image/jpeg',
      form_factor: isUpright(sizes) ? 'narrow' : 'wide',
      label,
    })),
    shortcuts: [
      { name: 'Cart', url: '/#/cart', icons: [icon] },
      { name: 'Open gallery', url: '/#/access', icons: [icon] },
    ],
  } satisfies Partial<ManifestOptions>;
}

function isUpright(sizes: string): boolean {
  const [width = 0, height = 0] = sizes.split('x').map(Number);
  return height > width;
}
