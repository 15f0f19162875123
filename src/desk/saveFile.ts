/** Saves a file of the desk as one of the browser. */
export function saveFile(name: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function saveText(name: string, content: string, type: string): void {
  saveFile(name, URL.createObjectURL(new Blob([content], { type })));
}
