import logoFile from '#shop/pictures/logo.svg';

/** The address of the studio's logo, which stands beside its name. A small one is a data address, so that no page waits for it. */
export const logo: string = logoFile;
