/** Words of the frame that stands around every screen, and of the cart's own header: titles, skip link, how full the cart is. */
export const frameWords = {
  skip: 'Skip to content',
  home: '{product}, home',
  sections: 'Sections',
  menu: 'Menu',
  closeMenu: 'Close menu',
  cart: 'Cart',
  oneItem: '1 item',
  items: '{count} items',
  titles: {
    access: 'Enter your access code',
    gallery: 'Team gallery',
    cart: 'Cart',
  },
} as const;
