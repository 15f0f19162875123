import { describe, expect, test, vi } from 'vitest';
import { createStore } from '#device/site/createStore.ts';
import { useStore } from '#device/site/useStore.ts';
import { shown } from '#tests/device/gallery/shown.ts';

describe('a store', () => {
  test('holds its first value, and then what each change makes of it', () => {
    const store = createStore(1);
    expect(store.get()).toBe(1);
    store.set((value) => value + 1);
    store.set((value) => value * 10);
    expect(store.get()).toBe(20);
  });

  test('tells every listener once a change, when the value is there', () => {
    const store = createStore('before');
    const heard: string[] = [];
    store.subscribe(() => heard.push(`one ${store.get()}`));
    store.subscribe(() => heard.push(`two ${store.get()}`));
    expect(heard).toStrictEqual([]);
    store.set(() => 'after');
    expect(heard).toStrictEqual(['one after', 'two after']);
  });

  test('a listener that has ended hears nothing more; the others do', () => {
    const store = createStore(0);
    const [ended, listening] = [vi.fn(), vi.fn()];
    const end = store.subscribe(ended);
    store.subscribe(listening);
    end();
    store.set((value) => value + 1);
    expect(ended).not.toHaveBeenCalled();
    expect(listening).toHaveBeenCalledOnce();
  });

  test('two stores know nothing of each other', () => {
    const [one, other] = [createStore(1), createStore(2)];
    const listener = vi.fn();
    other.subscribe(listener);
    one.set(() => 3);
    expect(other.get()).toBe(2);
    expect(listener).not.toHaveBeenCalled();
  });

  test('shows its value of now', () => {
    const store = createStore('before');
    expect(shown(() => useStore(store))).toBe('before');
    store.set(() => 'after');
    expect(shown(() => useStore(store))).toBe('after');
  });
});
