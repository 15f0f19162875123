/** Words of the frame that stands around every screen: header, footer, titles, skip link. */
export const frameWords = {
  skip: 'Skip to content',
  home: '{product}, home',
  sections: 'Sections',
  menu: 'Menu',
  closeMenu: 'Close menu',
  cart: 'Cart',
  oneItem: '1 item',
  items: '{count} items',
  policies: 'Policies',
  links: 'Links',
  contact: 'Contact',
  newsletter: {
    title: 'First to see new galleries',
    label: 'Email',
    join: 'Join',
    explained: 'Join opens a message to us, ready to send. Leave any time by answering any letter.',
    subject: 'Newsletter',
    body: 'Hello,\n\nplease add {email} to your newsletter.\n',
    opened: 'Your mail app has the message ready. Send it and you are in.',
  },
  titles: {
    access: 'Enter your access code',
    gallery: 'Team gallery',
    cart: 'Cart',
  },
} as const;
