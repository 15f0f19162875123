/** The studio's identity. A studio that adopts Sideline starts here. */
export const brand = {
  product: 'Sideline',
  tagline: 'Game-day portraits, ordered from the sideline.',
  promise:
    'Private team galleries, print packs and photo days for youth and school sports. Open your gallery, pick your pack, and get back to the game.',
  /** For search engines and the app's listing. */
  description: 'Private team galleries, print packs and photo days for youth and school sports.',
  /** The site's address without a trailing slash, for shared links and search engines. */
  siteUrl: 'https://sideline.example',
  /** The picture of link previews, below the site's root; 1200 x 630. */
  socialCard: 'social-card.jpg',
  studio: {
    name: 'Sideline Photo Company',
    email: 'hello@sideline.example',
    phone: '+1 555 0142 460',
    city: 'Port Huron',
    region: 'MI',
    country: 'US',
  },
  /** Opened by "Order Prints Here" if a gallery has no address of its own. */
  defaultOrderUrl: 'https://orders.sideline.example/',
} as const;
