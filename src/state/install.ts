import { watchInstallWay, type InstallWay } from '#browser/install.ts';
import { isInvitationAnswered, noteInvitationAnswered } from '#storage/marks.ts';
import { createStore } from './createStore.ts';
import { useStore } from './useStore.ts';

type Install = {
  readonly way: InstallWay | undefined;
  /** Something worth coming back for has been done on this visit. */
  readonly isUseful: boolean;
  readonly isAnswered: boolean;
};

const store = createStore<Install>({ way: undefined, isUseful: false, isAnswered: true });

export function watchInstall(): void {
  store.set((state) => ({ ...state, isAnswered: isInvitationAnswered() }));
  watchInstallWay((way) => store.set((state) => ({ ...state, way })));
}

/** A gallery has been opened, an order placed: now the app may invite to be installed. */
export function noteUseful(): void {
  if (!store.get().isUseful) store.set((state) => ({ ...state, isUseful: true }));
}

/** How to install, when it is time to say so. */
export function useInvitation(): InstallWay | undefined {
  const { way, isUseful, isAnswered } = useStore(store);
  return isUseful && !isAnswered ? way : undefined;
}

export function answerInvitation(): void {
  noteInvitationAnswered();
  store.set((state) => ({ ...state, isAnswered: true }));
}
