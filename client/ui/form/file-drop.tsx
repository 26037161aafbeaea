import { useState, type DragEvent, type ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from '../control/button';

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

interface FileDropProps {
  /** Gets the dropped or chosen files, at least one; a drop may contain several, and folders, regardless of `multiple`. */
  onFiles(files: readonly File[]): void;
  /** The files the chooser offers, in the format of `<input accept>`. */
  accept: string;
  multiple?: boolean | undefined;
  icon?: ReactNode;
  /** The files that can be dropped here; hidden on phones. */
  drop: string;
  /** The text of the button that opens the file chooser. */
  choose: string;
  /** Whether choosing a file is the purpose of the page. */
  isPrimary?: boolean;
  /** The accepted formats and sizes; hidden while it is compact. */
  formats: string;
  /** Whether it is one line because it has done its work. */
  isCompact?: boolean;
  /** Shown below, such as an example. */
  children?: ReactNode;
}

/** An area to drop files on, with a button that opens the file chooser. */
export function FileDrop(props: FileDropProps) {
  const { onFiles, accept, multiple, choose, isPrimary = false } = props;
  const { icon, drop, formats, isCompact = false, children } = props;
  const [isOver, setOver] = useState(false);
  const takeDropped = (event: DragEvent<HTMLElement>): void => {
    event.preventDefault();
    setOver(false);
    if (event.currentTarget.matches('fieldset:disabled *')) return;
    const take = (files: readonly File[]) => {
      if (files.length > 0) onFiles(files);
    };
    const files = droppedFiles(event.dataTransfer, accept);
    if (Array.isArray(files)) take(files);
    // A folder that can't be read gives no files.
    else void files.then(take, () => take([]));
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={takeDropped}
      className={
        'justify-center gap-3 rounded-card border-2 border-dashed px-4 text-center transition-colors ' +
        `${isOver ? 'border-primary bg-primary-soft' : 'border-control bg-surface'} ` +
        (isCompact ? 'flex flex-wrap items-center py-2' : 'grid justify-items-center py-8')
      }
    >
      {icon}
      <p className={`max-sm:hidden ${isCompact ? 'text-sm text-body' : 'text-lg font-semibold text-ink'}`}>
        {drop}
      </p>
      <FileButton
        label={choose}
        variant={isPrimary ? 'primary' : 'quiet'}
        {...{ accept, multiple, onFiles }}
      />
      {!isCompact && <p className="max-w-prose text-sm text-muted">{formats}</p>}
      {children}
    </div>
  );
}

interface FileButtonProps extends Pick<FileDropProps, 'onFiles' | 'accept' | 'multiple'> {
  label: string;
  variant?: ButtonVariant;
}

/** A button that opens the file chooser. The same file can be chosen again. */
export function FileButton({ label, variant, accept, multiple = false, onFiles }: FileButtonProps) {
  return (
    <label
      className={
        `${buttonClass(variant)} cursor-pointer has-disabled:cursor-default has-disabled:opacity-50 has-focus-visible:outline-2 ` +
        'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
      }
    >
      {label}
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
