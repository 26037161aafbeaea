/** Files taken out of dropped folders: more of them are no choice but a mistake, such as a whole home folder. */
const MOST_IN_FOLDERS = 100;

/**
 * The files of a drop, also those in folders, of which only those that the chooser offers count. Must be called while
 * the drop is handled: the browser forgets it afterwards.
 *
 * @param accept in the format of `<input accept>`
 */
export function droppedFiles(transfer: DataTransfer, accept: string): Promise<File[]> | File[] {
  const entries = [...(transfer.items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return [...transfer.files];
  const endings = accept.split(',').filter((type) => type.startsWith('.'));
  return filesBelow(entries, (name) => endings.some((ending) => name.toLowerCase().endsWith(ending)));
}

async function filesBelow(
  dropped: readonly FileSystemEntry[],
  isWanted: (name: string) => boolean,
): Promise<File[]> {
  const files: File[] = [];
  const waiting = [...dropped];
  for (let entry = waiting.shift(); entry && files.length < MOST_IN_FOLDERS; entry = waiting.shift()) {
    if (entry.isDirectory) waiting.push(...(await entriesOf(entry as FileSystemDirectoryEntry)));
    else if (dropped.includes(entry) || isWanted(entry.name))
      files.push(await fileOf(entry as FileSystemFileEntry));
  }
  return files;
}

/** Browsers hand out the entries of a folder in pieces, the last one empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  const next = () =>
    new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
  for (let piece = await next(); piece.length > 0; piece = await next()) all.push(...piece);
  // The hidden copies that macOS adds are no files of the student's.
  return all.filter(({ name }) => !name.startsWith('.'));
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
