/** Returns a count and what is counted: `1 photo`, `3 photos`. `several` is what stands behind another count than 1. */
export function howMany(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
