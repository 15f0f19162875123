import { watchInstallWay, type InstallWay } from '#browser/install.ts';
import { isInvitationAnswered, noteInvitationAnswered } from '#storage/marks.ts';
import { createStore } from './createStore.ts';
import { useStore } from './useStore.ts';

type Install = {
  readonly way: InstallWay | undefined;
  /** The person has done something worth coming back for on this visit. */
  readonly isUseful: boolean;
  readonly isAnswered: boolean;
};

const store = createStore<Install>({ way: undefined, isUseful: false, isAnswered: true });

export function watchInstall(): void {
  store.set((state) => ({ ...state, isAnswered: isInvitationAnswered() }));
  watchInstallWay((way) => store.set((state) => ({ ...state, way })));
}

/** Records that a gallery was opened or an order placed. From now on the app may offer to be installed. */
export function noteUseful(): void {
  if (!store.get().isUseful) store.set((state) => ({ ...state, isUseful: true }));
}

/** Returns how to install the app, or undefined if it is not time to offer it. */
export function useInvitation(): InstallWay | undefined {
  const { way, isUseful, isAnswered } = useStore(store);
  return isUseful && !isAnswered ? way : undefined;
}

export function answerInvitation(): void {
  noteInvitationAnswered();
  store.set((state) => ({ ...state, isAnswered: true }));
}
