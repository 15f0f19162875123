import { createStore } from './createStore.ts';
import { useStore } from './useStore.ts';

/** Dialogs about the data on this phone. They are shown over any screen and stay open when the screen changes. */
export type PhoneDialog =
  | { readonly kind: 'clear' }
  /** The browser failed to delete all of a gallery or card. `again` tries again, and shows what came of it. */
  | {
      readonly kind: 'notRemoved';
      readonly isSecondTry: boolean;
      readonly again: () => Promise<void>;
    };

const store = createStore<PhoneDialog | undefined>(undefined);

export function usePhoneDialog(): PhoneDialog | undefined {
  return useStore(store);
}

/** Opens "Clear this phone?", which asks for confirmation. */
export function askToClear(): void {
  showPhoneDialog({ kind: 'clear' });
}

export function showPhoneDialog(dialog: PhoneDialog): void {
  store.set(() => dialog);
}

export function closePhoneDialog(): void {
  store.set(() => undefined);
}
