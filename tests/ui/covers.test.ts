/** The history entry of open dialogs, in a browser that takes its time to go back. */
import { beforeEach, expect, it, vi } from 'vitest';

/** As much of a browser's history as dialogs use. Going back or forward arrives when it is told to. */
class SlowHistory {
  scrollRestoration = 'auto';
  entries: (object | null)[] = [{ page: 'elsewhere' }, { page: 'here' }];
  index = 1;
  underWay: number[] = [];
  readonly window = new EventTarget();

  get state(): object | null {
    return this.entries[this.index] ?? null;
  }
  pushState(state: object): void {
    this.entries.splice(this.index + 1, Infinity, state);
    this.index += 1;
  }
  replaceState(state: object): void {
    this.entries[this.index] = state;
  }
  back(): void {
    this.underWay.push(-1);
  }
  forward(): void {
    this.underWay.push(1);
  }
  /** What is under way arrives, counted from where the page is when it arrives. */
  arrive(): void {
    for (const step of this.underWay.splice(0)) this.go(step);
  }
  go(step: number): void {
    this.index += step;
    this.window.dispatchEvent(new Event('popstate'));
  }
  /** As if an address was typed. */
  open(): void {
    this.entries.splice(this.index + 1, Infinity, null);
    this.go(1);
  }
}

let history: SlowHistory;
let ui: typeof import('#ui/covers.ts');

beforeEach(async () => {
  vi.resetModules();
  history = new SlowHistory();
  vi.stubGlobal('history', history);
  vi.stubGlobal('window', history.window);
  ui = await import('#ui/covers.ts');
});

/** Opens a dialog. */
function dialog() {
  const close = vi.fn(() => ui.removeCover(cover));
  const cover = { close };
  ui.addCover(cover);
  return cover;
}

const ticked = () => Promise.resolve();
const depth = () => history.entries.slice(0, history.index + 1);

it('Back closes the topmost dialog and leaves the page alone', async () => {
  const lower = dialog();
  const upper = dialog();
  history.go(-1);
  await ticked();
  expect(upper.close).toHaveBeenCalledOnce();
  expect(lower.close).not.toHaveBeenCalled();
  history.go(-1);
  await ticked();
  expect(lower.close).toHaveBeenCalledOnce();
  expect(depth()).toEqual([{ page: 'elsewhere' }, { page: 'here' }]);
});

it('a dialog that is opened before the way back has arrived stays open, and Back closes it', async () => {
  dialog().close();
  await ticked();
  const next = dialog();
  history.arrive();
  await ticked();
  expect(next.close).not.toHaveBeenCalled();
  history.go(-1);
  expect(next.close).toHaveBeenCalledOnce();
});

it('dialogs that close one after another go back once', async () => {
  dialog().close();
  await ticked();
  dialog().close();
  await ticked();
  const third = dialog();
  history.arrive();
  await ticked();
  expect(third.close).not.toHaveBeenCalled();
  third.close();
  await ticked();
  history.arrive();
  expect(depth()).toEqual([{ page: 'elsewhere' }, { page: 'here' }]);
});

it('a dialog that closes through its entry is the one that closes, whatever is opened meanwhile', async () => {
  const lightbox = dialog();
  ui.leaveCover(lightbox);
  ui.leaveCover(lightbox);
  const next = dialog();
  history.arrive();
  await ticked();
  expect(lightbox.close).toHaveBeenCalledOnce();
  expect(next.close).not.toHaveBeenCalled();
  expect(ui.isCovered()).toBe(true);
});

it('a dialog of a page that is opened before the way back has arrived stays open', async () => {
  dialog().close();
  await ticked();
  history.open();
  const next = dialog();
  history.arrive();
  await ticked();
  expect(next.close).not.toHaveBeenCalled();
  history.go(-1);
  expect(next.close).toHaveBeenCalledOnce();
});

it('a page that is opened before the way back has arrived stays', async () => {
  dialog().close();
  await ticked();
  history.pushState({ page: 'next' });
  history.arrive();
  history.arrive();
  expect(history.state).toEqual({ page: 'next' });
  const later = dialog();
  history.go(-1);
  expect(later.close).toHaveBeenCalledOnce();
});

it('an address that is opened may cancel the way back: the next dialog goes back all the same', async () => {
  dialog().close();
  await ticked();
  history.underWay = [];
  history.open();
  dialog().close();
  await ticked();
  history.arrive();
  expect(ui.isCovered()).toBe(false);
  expect(history.index).toBe(3);
});

it('the entry of a dialog that a reload has closed is removed, and the next Back closes the next dialog', () => {
  history.pushState({ page: 'here', covered: true });
  ui.settleCovers();
  history.arrive();
  expect(depth()).toEqual([{ page: 'elsewhere' }, { page: 'here' }]);
  const next = dialog();
  history.go(-1);
  expect(next.close).toHaveBeenCalledOnce();
});
