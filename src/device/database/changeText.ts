/**
 * Changes a text of localStorage that several tabs change. Nothing locks it: a tab may write what it has read before another tab's change,
 * which is then lost. So each tab repeats what it changed a moment ago when it hears that the text was written elsewhere.
 */
import { dropText, keepText, readText } from './localText.ts';

/** Returns the text to store; undefined for none. Changes nothing where it was made before. */
type Change = (text: string | undefined) => string | undefined;

/** Tabs hear of each other within milliseconds. A person needs longer to undo in one tab what another has done. */
const repeatedForMs = 1_000;

const recent = new Map<string, readonly Change[]>();
let isListening = false;

export function changeText(key: string, change: Change): void {
  if (!isListening) globalThis.window?.addEventListener('storage', repeat);
  isListening = true;
  recent.set(key, [...(recent.get(key) ?? []), change]);
  setTimeout(() => forget(key, change), repeatedForMs);
  store(key, change(readText(key)));
}

function forget(key: string, change: Change): void {
  const left = (recent.get(key) ?? []).filter((one) => one !== change);
  if (left.length === 0) recent.delete(key);
  else recent.set(key, left);
}

function repeat({ key }: StorageEvent): void {
  const changes = recent.get(key ?? '') ?? [];
  const text = readText(key ?? '');
  // What was removed with its gallery stays away.
  if (!key || text === undefined) return;
  const changed = changes.reduce<string | undefined>((now, change) => change(now), text);
  if (changed === text) return;
  store(key, changed);
  // As the browser tells the other tabs.
  window.dispatchEvent(new Event('storage'));
}

function store(key: string, text: string | undefined): void {
  if (text === readText(key)) return;
  if (text === undefined) dropText(key);
  else keepText(key, text);
}
