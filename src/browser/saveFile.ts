/** Opens the phone's share menu if it accepts files, else downloads. Also resolves if the person cancels. */
export async function saveFile(file: File): Promise<void> {
  const data = { files: [file], title: file.name };
  if (navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return;
    } catch (error) {
      if ((error as DOMException).name === 'AbortError') return;
      // Refused, for example without a recent tap. The download needs none.
    }
  }
  downloadFile(file);
}

/** Passes the file to the browser, which saves or opens it depending on its type. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser may still be reading the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
