/** Texts around every screen and in the cart's header: titles, skip link, item count. */
export const frameWords = {
  skip: 'Skip to content',
  home: '{product}, home',
  sections: 'Sections',
  menu: 'Menu',
  closeMenu: 'Close menu',
  cart: 'Cart',
  clearPhone: 'Clear this phone',
  oneItem: '1 item',
  items: '{count} items',
  titles: {
    access: 'Enter your access code',
    gallery: 'Team gallery',
    cart: 'Cart',
  },
} as const;
