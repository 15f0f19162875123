/** Returns an error's message for the person who starts the server or runs a command. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // If a host has several addresses, each may have failed in its own way, and the message is empty.
  return error.message || String((error as { code?: unknown }).code ?? error.name);
}
