/** Who the shop is. A studio that makes Sideline its own begins here. */
export const brand = {
  product: 'Sideline',
  tagline: 'Game-day portraits, ordered from the touchline.',
  promise:
    'Private team galleries, print packs and photo days for youth and school sports. Open your gallery, pick your pack, and get back to the game.',
  /** For search engines and the app's listing. */
  description: 'Private team galleries, print packs and photo days for youth and school sports.',
  /** Where the shop lives, without a slash at the end: what a shared link and a search engine name. */
  siteUrl: 'https://sideline.example',
  /** Shown where a link is shared, below the site's root; 1200 x 630. */
  socialCard: 'social-card.jpg',
  studio: {
    name: 'Sideline Photo Company',
    email: 'hello@sideline.example',
    phone: '+1 555 0142 460',
    city: 'Port Huron',
    region: 'MI',
    country: 'US',
  },
  /** Opened by "Order Prints Here" when a gallery names no address of its own. */
  defaultOrderUrl: 'https://orders.sideline.example/',
} as const;
