/** Has the browser save a file under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to save by then; kept, it would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
