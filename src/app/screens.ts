import { lazy, type ComponentType } from 'react';
import { loadGallery } from './loadGallery.ts';
import { loadAccess, loadCart, loadFrame, loadHome } from './loadScreens.ts';

export const SiteFrame = screen(loadFrame);
export const Home = screen(loadHome);
export const AccessScreen = screen(loadAccess);
export const GalleryScreen = screen(loadGallery);
export const CartScreen = screen(loadCart);

function screen<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
