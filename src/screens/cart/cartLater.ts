/** What the cart needs after its products, in one file. */
export { ChoiceDialog } from './ChoiceDialog.tsx';
export { OrderingPhoto } from './OrderingPhoto.tsx';
export { Till } from './Till.tsx';
