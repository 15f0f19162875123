import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '#tests/device/database/eventually.ts';
import { workingStorage } from '#tests/device/database/localStorage.ts';
import { mounted } from '#tests/device/gallery/mounted.ts';

let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.resetModules();
  workingStorage();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const matchMedia = () => ({ matches: false });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia }));
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { userAgent: 'Android', maxTouchPoints: 5 });
});

describe('the teams of home', () => {
  const hawks = { slug: 'hawks', team: 'Lyons Hawks', sport: 'Soccer', season: "Fall '25" };
  let answer: () => Response;
  let asked: number;

  beforeEach(() => {
    asked = 0;
    answer = () => Response.json({ version: 1, teams: [hawks] });
    vi.stubGlobal('fetch', async () => {
      asked += 1;
      return answer();
    });
  });

  async function followed() {
    const { followDirectory, useNewestTeams } = await import('#home/useTeams.ts');
    const { value } = await mounted(useNewestTeams);
    const stop = followDirectory();
    onTestFinished(stop);
    return { stop, teams: value, slugs: () => value().map(({ slug }) => slug) };
  }

  const comesBack = () => page.dispatchEvent(new Event('visibilitychange'));

  test('are those of the build, then those of the site, behind them', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const { teams, slugs } = await followed();
    expect(slugs()).toEqual(['owls', 'gators'].filter((slug) => slugs().includes(slug)));
    const before = slugs();
    await eventually(() => expect(slugs()).toEqual([...before, 'hawks']));
    const same = teams();
    clock.mockReturnValue(61_000);
    comesBack();
    await eventually(() => expect(asked).toBe(2));
    await new Promise(setImmediate);
    expect(teams()).toBe(same);
  });

  test('are not asked for again within a minute, hidden or after home was left', async () => {
    const { stop, slugs } = await followed();
    await eventually(() => expect(slugs()).toContain('hawks'));
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 59_000);
    comesBack();
    clock.mockReturnValue(now + 61_000);
    page.visibilityState = 'hidden';
    comesBack();
    page.visibilityState = 'visible';
    stop();
    comesBack();
    expect(asked).toBe(1);
  });

  test('stay when the answer is no list', async () => {
    answer = () => new Response('<html>');
    const { slugs } = await followed();
    const before = slugs();
    await eventually(() => expect(asked).toBe(1));
    await new Promise(setImmediate);
    expect(slugs()).toEqual(before);
  });
});

describe('the invitation to install', () => {
  const offer = () =>
    Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => 0,
    });

  test('is made once the browser can, and is not made again after an answer', async () => {
    const install = await import('#device/site/install.ts');
    const { value } = await mounted(install.useInvitation);
    install.watchInstall();
    expect(value()).toBeUndefined();
    window.dispatchEvent(offer());
    await eventually(() => expect(value()?.kind).toBe('prompt'));
    install.answerInvitation();
    await eventually(() => expect(value()).toBeUndefined());
    window.dispatchEvent(offer());
    await new Promise(setImmediate);
    expect(value()).toBeUndefined();
    vi.resetModules();
    const next = await import('#device/site/install.ts');
    const shown = await mounted(next.useInvitation);
    next.watchInstall();
    window.dispatchEvent(offer());
    await new Promise(setImmediate);
    expect(shown.value()).toBeUndefined();
  });
});

test('a newer version is offered until it is put off', async () => {
  const update = await import('#device/site/update.ts');
  const { value } = await mounted(update.useUpdate);
  expect(value()).toBeUndefined();
  const bringUpToDate = vi.fn();
  update.offerUpdate(bringUpToDate);
  await eventually(() => expect(value()?.bringUpToDate).toBe(bringUpToDate));
  update.putOffUpdate();
  await eventually(() => expect(value()).toBeUndefined());
});

describe('removing something that the browser does not delete', () => {
  async function removing(...outcomes: readonly boolean[]) {
    const left = [...outcomes];
    const { removeOrSay } = await import('#gallery/lockGallery.ts');
    const { usePhoneDialog } = await import('#device/site/phoneDialogs.ts');
    const { value } = await mounted(usePhoneDialog);
    await removeOrSay(async () => left.shift() ?? false);
    await new Promise(setImmediate);
    const again = async () => {
      const dialog = value();
      if (dialog?.kind === 'notRemoved') await dialog.again();
    };
    return { value, again };
  }

  test('is said, with another try, and the dialog goes when that succeeds', async () => {
    const { value, again } = await removing(false, false, true);
    await eventually(() =>
      expect(value()).toMatchObject({ kind: 'notRemoved', isSecondTry: false }),
    );
    await again();
    await eventually(() => expect(value()).toMatchObject({ isSecondTry: true }));
    await again();
    await eventually(() => expect(value()).toBeUndefined());
  });

  test('is not said any more while it is tried once again', async () => {
    const { removeOrSay } = await import('#gallery/lockGallery.ts');
    const { usePhoneDialog } = await import('#device/site/phoneDialogs.ts');
    const { value } = await mounted(usePhoneDialog);
    const tries = [Promise.resolve(false), Promise.resolve(false), new Promise<boolean>(() => 0)];
    await removeOrSay(() => tries.shift() ?? Promise.resolve(true));
    const again = () => {
      const dialog = value();
      return dialog?.kind === 'notRemoved' ? dialog.again() : undefined;
    };
    await eventually(() => expect(value()).toMatchObject({ isSecondTry: false }));
    await again();
    await eventually(() => expect(value()).toMatchObject({ isSecondTry: true }));
    void again();
    await eventually(() => expect(value()).toMatchObject({ isSecondTry: false }));
  });

  test('is not said if it is removed', async () => {
    expect((await removing(true)).value()).toBeUndefined();
  });

  test('is not waited for longer than ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { isDoneInTime } = await import('#gallery/lockGallery.ts');
    let outcome: boolean | undefined;
    void isDoneInTime(new Promise(() => undefined)).then((done) => (outcome = done));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toBe(false);
    expect(await isDoneInTime(Promise.resolve())).toBe(true);
    expect(await isDoneInTime(Promise.reject(new Error()))).toBe(false);
  });
});

test('a tab restarts when another has cleared the phone, and only then', async () => {
  const reload = vi.fn();
  const replaceState = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('history', { replaceState });
  const { announceToAll } = await import('#device/database/changes.ts');
  const { leaveWhenCleared } = await import('#device/site/restart.ts');
  const stop = leaveWhenCleared();
  announceToAll({ topic: 'signal', answered: true });
  expect(reload).not.toHaveBeenCalled();
  announceToAll({ topic: 'cleared' });
  expect(replaceState).toHaveBeenCalledWith(null, '', '#/');
  expect(reload).toHaveBeenCalledOnce();
  stop();
  announceToAll({ topic: 'cleared' });
  expect(reload).toHaveBeenCalledOnce();
});

test('"Clear this phone?" is asked over any screen, until it is answered', async () => {
  const { askToClear, closePhoneDialog, usePhoneDialog } =
    await import('#device/site/phoneDialogs.ts');
  const { value } = await mounted(usePhoneDialog);
  expect(value()).toBeUndefined();
  askToClear();
  await eventually(() => expect(value()).toEqual({ kind: 'clear' }));
  closePhoneDialog();
  await eventually(() => expect(value()).toBeUndefined());
});
