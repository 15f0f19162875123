/** What an error says, for whoever starts the server or runs a command. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Of a host with several addresses every one may have failed in its own way; the message is empty then.
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name);
}
