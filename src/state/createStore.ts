export type Store<Value> = {
  readonly get: () => Value;
  readonly set: (change: (value: Value) => Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** A value that lives outside React and that any component may watch. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (change) => {
      value = change(value);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
