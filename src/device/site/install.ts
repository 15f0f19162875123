import { watchInstallWay, type InstallWay } from './installPrompt.ts';
import { isInvitationAnswered, recordInvitationAnswered } from '#device/database/ownFacts.ts';
import { createStore } from './createStore.ts';
import { useStore } from './useStore.ts';

type Install = {
  readonly way: InstallWay | undefined;
  readonly isAnswered: boolean;
};

const store = createStore<Install>({ way: undefined, isAnswered: true });

export function watchInstall(): void {
  store.set((state) => ({ ...state, isAnswered: isInvitationAnswered() }));
  watchInstallWay((way) => store.set((state) => ({ ...state, way })));
}

/** Returns how to install the app; undefined if the browser has no way, or if the person has answered before. */
export function useInvitation(): InstallWay | undefined {
  const { way, isAnswered } = useStore(store);
  return isAnswered ? undefined : way;
}

export function answerInvitation(): void {
  recordInvitationAnswered();
  store.set((state) => ({ ...state, isAnswered: true }));
}
