import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Returns what a component with this hook would show now. */
export function shown<Value>(useValue: () => Value): Value {
  let value: Value | undefined;
  function Probe() {
    value = useValue();
    return null;
  }
  renderToStaticMarkup(createElement(Probe));
  return value as Value;
}
