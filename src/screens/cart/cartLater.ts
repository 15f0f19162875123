/** What the cart needs after its products, in one file. */
export { ChoiceDialog } from './ChoiceDialog.tsx';
export { Till } from './Till.tsx';
