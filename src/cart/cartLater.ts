/** What the cart needs after its products, in one file. */
import { nameOwnTeams } from '#device/gallery/teamNames.ts';

export { ChoiceDialog } from './ChoiceDialog.tsx';
export { ShopPrint } from './OrderingPhoto.tsx';
export { OrderingPhoto } from './OrderingPhoto.tsx';
export { CheckoutPanel } from './CheckoutPanel.tsx';

nameOwnTeams();
