export type Shared<Value> = {
  readonly get: () => Value;
  readonly set: (change: (value: Value) => Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Creates a value outside React that any component can watch. */
export function createStore<Value>(initial: Value): Shared<Value> {
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
