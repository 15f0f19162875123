/** Opens the phone's share menu if it accepts files, else downloads. Also resolves if the person cancels: to false. */
export function saveFile(file: File): Promise<boolean> {
  return saveFiles([file]);
}

/** The same for several files at once. */
export async function saveFiles(files: readonly File[]): Promise<boolean> {
  const [first] = files;
  const data = { files: [...files], ...(files.length === 1 && first && { title: first.name }) };
  if (navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return true;
    } catch (error) {
      if ((error as DOMException).name === 'AbortError') return false;
      // Refused, for example without a recent tap. The download needs none.
    }
  }
  for (const file of files) {
    downloadFile(file);
    // Browsers drop downloads that begin in the same moment.
    if (files.length > 1) await new Promise((resolve) => setTimeout(resolve, betweenDownloadsMs));
  }
  return true;
}

const betweenDownloadsMs = 250;

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
