/** The outcome of an operation that is expected to fail at times. The message is a text of the product, fit to show. */
export type Result<Value> = Success<Value> | { readonly ok: false; readonly message: string };

export type Success<Value> = { readonly ok: true; readonly value: Value };

export function success<Value>(value: Value): Success<Value> {
  return { ok: true, value };
}

export function failure(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message };
}

type Values<Results> = {
  readonly [Name in keyof Results]: Results[Name] extends Result<infer Value> ? Value : never;
};

/** Returns the values of several results under their names, or the first failure. */
export function allOf<const Results extends Readonly<Record<string, Result<unknown>>>>(
  results: Results,
): Result<Values<Results>> {
  const values: Record<string, unknown> = {};
  for (const [name, result] of Object.entries(results)) {
    if (!result.ok) return result;
    values[name] = result.value;
  }
  return success(values as Values<Results>);
}
