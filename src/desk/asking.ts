import { useEffect, useRef, useState } from 'react';
import { isRecord, isString } from '#core/text/record.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import type { DeskCall, InputOf, OutputOf, PictureName } from '#studio/desk/contract.ts';
import { deskTexts } from './deskTexts.ts';
import { newStore } from './store.ts';

/** In memory alone: another server of this machine would get a cookie, too. */
let token: string | undefined;

/** Crosses a reload of this tab, and is taken out again at once. No other port and no other tab reads it. */
const reloadKey = 'desk';

/** Between the tabs of this browser: one that is open gives another an invitation, never its token. */
const tabs = new BroadcastChannel('desk');
const answerMs = 400;

function post(message: string | { readonly what: string }): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of this origin alone, and no window
  tabs.postMessage(message);
}

/** Asks the tab in which the desk is open for something, and resolves to its answer; undefined if there is none. */
function askTab(what: 'there' | 'let in'): Promise<string | undefined> {
  return new Promise((resolve) => {
    tabs.onmessage = ({ data }: MessageEvent<unknown>) => isString(data) && resolve(data);
    setTimeout(() => resolve(undefined), answerMs);
    post({ what });
  });
}

async function answerTab({ data }: MessageEvent<unknown>): Promise<void> {
  if (!isRecord(data) || standing.get() !== 'here') return;
  if (data['what'] === 'there') post('');
  if (data['what'] !== 'let in') return;
  const response = await fetch('/invite', { method: 'POST', headers: tokenHeader() });
  const { invitation } = response.ok ? ((await response.json()) as { invitation: string }) : {};
  if (invitation !== undefined) post(invitation);
}

export async function isOpenElsewhere(): Promise<boolean> {
  return (await askTab('there')) !== undefined;
}

/** Opens the desk in this tab, too, with what was typed here. Returns false if no other tab lets it in. */
export async function openHere(): Promise<boolean> {
  const invitation = await askTab('let in');
  tabs.onmessage = (message) => void answerTab(message);
  const isOpen = invitation !== undefined && (await openWith(invitation));
  return isOpen && (await ask('start', {})).ok;
}

async function openWith(invitation: string): Promise<boolean> {
  const response = await fetch('/open', { method: 'POST', body: invitation });
  if (response.ok) token = ((await response.json()) as { readonly token: string }).token;
  return response.ok;
}

/** Shows the same place with a token that this tab has got. */
export async function reloadOpened(): Promise<void> {
  await openHere();
  location.reload();
}

/** Opens the desk with the address's invitation, or goes on after a reload. Returns false if the desk must be opened again. */
export async function enterDesk(): Promise<boolean> {
  token = sessionStorage.getItem(reloadKey) ?? undefined;
  sessionStorage.removeItem(reloadKey);
  addEventListener('pagehide', () => {
    if (token !== undefined) sessionStorage.setItem(reloadKey, token);
  });
  // The terminal, another tab, or the server may have changed something in the meantime.
  addEventListener('focus', tellChanged);
  addEventListener('online', tellChanged);
  const [, invitation] = /^#\/open\/([\w-]+)$/.exec(location.hash) ?? [];
  if (invitation !== undefined) {
    history.replaceState(null, '', '#/');
    await openWith(invitation);
  }
  const isOpen = token !== undefined && (await ask('start', {})).ok;
  if (isOpen) tabs.onmessage = (message) => void answerTab(message);
  return isOpen;
}

function tokenHeader() {
  return { 'x-desk-token': token ?? '' };
}

/** Asks the desk. A refusal has its words; so has a desk that is not running any more. */
export async function ask<Name extends DeskCall>(
  name: Name,
  input: InputOf<Name>,
): Promise<Result<OutputOf<Name>>> {
  try {
    const headers = { 'content-type': 'application/json', ...tokenHeader() };
    const body = JSON.stringify(input);
    const response = await fetch(`/call/${name}`, { method: 'POST', headers, body });
    const answer: unknown = await response.json();
    const isNew = response.status === 403;
    sayStanding(isNew ? 'restarted' : 'here');
    if (isNew) return failure(deskTexts.restarted);
    if (response.ok && isRecord(answer)) return success(answer['value'] as OutputOf<Name>);
    const { error, field } = isRecord(answer) ? answer : {};
    if (isString(field)) wrongField.put(field);
    return failure(isString(error) ? error : deskTexts.gone);
  } catch {
    sayStanding('gone');
    return failure(deskTexts.gone);
  }
}

/** The field of what was sent last that is too long, or not what is asked for there. */
export const wrongField = newStore('');

/** `gone`: it does not answer. `restarted`: the one that answers was started since, and does not know this page. */
type Standing = 'here' | 'gone' | 'restarted';
const standing = newStore<Standing>('here');
export const useStanding = standing.use;

const retryMs = 2000;
let retry: ReturnType<typeof setTimeout> | undefined;

/** While the desk does not answer, it is asked again, and once it does, everything is. */
function sayStanding(next: Standing): void {
  if (next === 'gone')
    retry ??= setTimeout(() => {
      retry = undefined;
      void ask('start', {});
    }, retryMs);
  if (next === standing.get()) return;
  standing.put(next);
  if (next === 'here') tellChanged();
}

/** Returns why the last act was refused. That the desk does not answer, or was started again, is said as long as it is so. */
export function useRefused() {
  const [refused, setRefused] = useState<string>();
  const isHere = standing.use() === 'here';
  const isOver = isHere && (refused === deskTexts.gone || refused === deskTexts.restarted);
  return [isOver ? undefined : refused, setRefused] as const;
}

/** Counts what was done here: what is shown is asked for again. */
const changes = newStore(0);
/** Counts the looks at what is at work, too: a step of it changes nothing else that is shown. */
const looks = newStore(0);

export function tellChanged(): void {
  lastLists.clear();
  changes.put(changes.get() + 1);
  lookAtJobs();
}

export function lookAtJobs(): void {
  looks.put(looks.get() + 1);
}

export type Asked<Value> = {
  /** Undefined until it is there. */
  readonly value?: Value;
  readonly fault?: string;
};

/** What a list of all answered last: a screen that is opened again shows it at once, until there is a newer answer. */
const lastLists = new Map<DeskCall, unknown>();

const ofAll = '{}';

/** Returns what the desk answers, and again whenever something has changed. What was there stays until then. Without an input it asks nothing. */
export function useAsked<Name extends DeskCall>(
  name: Name,
  input: InputOf<Name> | undefined,
): Asked<OutputOf<Name>> {
  const sent = input && JSON.stringify(input);
  const version = (name === 'jobs' ? looks : changes).use();
  const last = useRef<{ readonly of?: string; readonly answered?: Promise<unknown> }>({});
  const [asked, setAsked] = useState<Asked<OutputOf<Name>> & { readonly of?: string }>(() =>
    sent === ofAll && lastLists.has(name)
      ? { of: sent, value: lastLists.get(name) as OutputOf<Name> }
      : {},
  );
  useEffect(() => {
    if (sent === undefined) return undefined;
    let isOver = false;
    // Answers that take longer than the next change would pile up at the desk.
    const { of, answered } = last.current;
    const turn = of === sent ? answered : undefined;
    const asking = Promise.resolve(turn).then(() =>
      isOver ? undefined : ask(name, JSON.parse(sent) as InputOf<Name>),
    );
    last.current = { of: sent, answered: asking };
    void asking.then((answer) => {
      if (isOver || !answer) return;
      if (answer.ok) {
        if (sent === ofAll) lastLists.set(name, answer.value);
        setAsked({ of: sent, value: answer.value });
      } else
        setAsked(({ of, value }) => ({
          of: sent,
          value: of === sent ? value : undefined,
          fault: answer.message,
        }));
    });
    return () => {
      isOver = true;
    };
  }, [name, sent, version]);
  return asked.of === sent || asked.of === undefined ? asked : {};
}

/** What can be tried before it is done. */
type Tried<Name extends DeskCall> = (isTrial: boolean, trial?: OutputOf<Name>) => InputOf<Name>;

/** Returns what an act would do, and what its dialog needs to do it. Without an input it tries nothing. */
export function useTrial<Name extends DeskCall>(name: Name, asked: Tried<Name> | undefined) {
  const { value: trial, fault } = useAsked(name, asked?.(true));
  const run = async (): Promise<Result<OutputOf<Name>>> =>
    asked ? ask(name, asked(false, trial)) : failure('');
  const isLooking = asked !== undefined && trial === undefined && fault === undefined;
  const isHeld = trial === undefined || fault !== undefined;
  return { trial, doing: { isHeld, isLooking, fault, run } };
}

/** A second click this soon belongs to the first, even if the answer came faster. */
const doubleClickMs = 500;

/** Returns why the last act was refused, what waits for one and returns what came of it, and whether one is being asked for. */
export function useAct() {
  const [refused, setRefused] = useRefused();
  const [asking, setAsking] = useState(0);
  const act = async <Value>(doing: Promise<Result<Value>>): Promise<Value | undefined> => {
    setAsking((count) => count + 1);
    const rested = new Promise((resolve) => setTimeout(resolve, doubleClickMs));
    const done = await doing;
    void rested.then(() => setAsking((count) => count - 1));
    setRefused(done.ok ? undefined : done.message);
    tellChanged();
    return done.ok ? done.value : undefined;
  };
  return [refused, act, asking > 0] as const;
}

/** Enough for several screens of a long list. */
const picturesKept = 600;
const pictures = new Map<string, Promise<string | undefined>>();

/** Returns the address of a photo's picture, as the gallery shows it or as it is printed; undefined if there is none. The picture stays in memory alone. */
export function pictureOf({ gallery, file }: PictureName, width: number, isPrinted: boolean) {
  const path = `/${isPrinted ? 'print' : 'picture'}/${gallery}/${file}/${width}`;
  const picture = pictures.get(path) ?? fetchUrl(path);
  // The one that was asked for last is dropped last.
  pictures.delete(path);
  pictures.set(path, picture);
  const [oldest] = pictures;
  if (pictures.size > picturesKept && oldest) {
    pictures.delete(oldest[0]);
    void oldest[1].then((url) => url !== undefined && URL.revokeObjectURL(url));
  }
  return picture;
}

/** Returns the address of what the desk has at a path, once it is there. It is given up with the component. */
export function useUrl(path: string | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (path === undefined) return undefined;
    const fetched = fetchUrl(path);
    let isOver = false;
    void fetched.then((found) => !isOver && setUrl(found));
    return () => {
      isOver = true;
      setUrl(undefined);
      void fetched.then((found) => found !== undefined && URL.revokeObjectURL(found));
    };
  }, [path]);
  return url;
}

/** Returns an address of this page for what the desk has there: a browser sends no token with an address. */
async function fetchUrl(path: string): Promise<string | undefined> {
  const file = await fetchBlob(path);
  return file && URL.createObjectURL(file);
}

export async function fetchBlob(path: string): Promise<Blob | undefined> {
  try {
    const response = await fetch(path, { headers: tokenHeader() });
    return response.ok ? await response.blob() : undefined;
  } catch {
    return undefined;
  }
}
