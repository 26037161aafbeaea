/** The time the browser may take to read the saved text, in milliseconds. */
const SAVING_MS = 60_000;

/** Hands a text to the browser as a download. */
export function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), SAVING_MS);
}
