/** Offers the phone's share sheet, where it takes files; else downloads. Resolves also when the person thinks better of it. */
export async function saveFile(file: File): Promise<void> {
  const data = { files: [file], title: file.name };
  if (navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return;
    } catch (error) {
      if ((error as DOMException).name === 'AbortError') return;
      // Refused, for want of a fresh tap for one: the download needs none.
    }
  }
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // A download that has begun reads the file at its own pace.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
