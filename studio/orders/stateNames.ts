/** States as they are typed: `in-print` for "in print". */

/** Returns the state that was typed, or undefined if there is none of this name. */
export function stateNamed<State extends string>(
  states: readonly State[],
  typed: string,
): State | undefined {
  return states.find((state) => state === typed.trim().toLowerCase().replaceAll('-', ' '));
}
