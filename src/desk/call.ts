/** What a call takes and what it answers. */
export type Call<Input, Output> = { readonly input: Input; readonly output: Output };
