import { type ReactNode, useRef, useState } from 'react';
import { IconAlertTriangle, IconCheck, IconFile, IconX } from '@tabler/icons-react';
import { IMPORT_LIMITS } from '#domain/limits/limits';
import { importMessages } from '../messages/en/imports';
import { Button, IconButton } from '../ui/control/button';
import { useFormat } from '../ui/format/format-context';
import { ProgressBar } from '../ui/loading/progress-bar';
import { type Progress, TransferError } from './transfer';

export interface NamedFile {
  name: string;
  content: Blob;
}

type ReadingState<Read> =
  | { phase: 'sending'; share: Progress }
  /** With the reason why it could not be read again, if it couldn't. */
  | { phase: 'read'; read: Read; reason?: string }
  | { phase: 'failed'; reason: string; canRetry: boolean };

/** A file with how far the server is with it. */
export interface FileReading<Read> extends NamedFile {
  /** Unique on this page. */
  key: number;
  state: ReadingState<Read>;
}

/** Sends a file. @throws TransferError */
export type ReadFile<Read> = (file: NamedFile, onProgress: (progress: Progress) => void) => Promise<Read>;

interface ReadingOptions<Read> {
  read: ReadFile<Read>;
  /** Files that are taken, and the refusal of a further one. */
  most: number;
  tooMany: string;
  /** What was read before the page was reloaded, by the names of the files; their contents are gone. */
  earlier(): readonly { name: string; read: Read }[];
}

/** The files of this visit, in the order in which they were chosen. */
export interface FileReadings<Read> {
  list: readonly FileReading<Read>[];
  add(files: readonly NamedFile[]): void;
  retry(file: FileReading<Read>): void;
  /** Reads a file again in another way; what was read before stays in sight until then, or if it fails. */
  readAgain(file: FileReading<Read>, read: ReadFile<Read>): void;
  remove(key: number): void;
  clear(): void;
}

/** Lets the server read files as they are chosen, all at once; a file that fails doesn't affect the others. */
export function useFileReadings<Read>({ read, most, tooMany, earlier }: ReadingOptions<Read>) {
  const [list, setList] = useState<readonly FileReading<Read>[]>(() =>
    earlier().map((one, index) => ({
      ...{ key: index + 1, name: one.name, content: new Blob() },
      state: { phase: 'read', read: one.read },
    })),
  );
  const nextKey = useRef(list.length);
  const lastTurns = useRef(new Map<number, number>());
  const send = (file: FileReading<Read>, reader = read, isSilent = false): void => {
    const { key, content } = file;
    const turn = (lastTurns.current.get(key) ?? 0) + 1;
    lastTurns.current.set(key, turn);
    // A reading that was asked for before the last one may arrive after it.
    const show = (state: ReadingState<Read>) => {
      if (lastTurns.current.get(key) !== turn) return;
      setList((current) => current.map((one) => (one.key === key ? { ...one, state } : one)));
    };
    const tooLarge = new TransferError(importMessages.tooLarge, false);
    const onProgress = (share: Progress) => isSilent || show({ phase: 'sending', share });
    const sent = content.size > IMPORT_LIMITS.bytes ? Promise.reject(tooLarge) : reader(file, onProgress);
    sent.then(
      (found) => show({ phase: 'read', read: found }),
      (error: unknown) => {
        const failure = failureOf(error);
        if (file.state.phase === 'read') show({ ...file.state, reason: failure.reason });
        else show({ phase: 'failed', ...failure });
      },
    );
  };
  const readings: FileReadings<Read> = {
    list,
    add(files) {
      const room = most - list.filter(({ state }) => state.phase !== 'failed').length;
      const added = files.map((file, index): FileReading<Read> => {
        nextKey.current += 1;
        const state: ReadingState<Read> =
          index < room
            ? { phase: 'sending', share: 0 }
            : { phase: 'failed', reason: tooMany, canRetry: false };
        return { ...file, key: nextKey.current, state };
      });
      setList((current) => [...current, ...added]);
      for (const file of added.slice(0, Math.max(0, room))) send(file);
    },
    retry: (file) => send(file),
    readAgain: (file, reader) => send(file, reader, true),
    remove: (key) => setList((current) => current.filter((file) => file.key !== key)),
    clear: () => setList([]),
  };
  return readings;
}

function failureOf(error: unknown): { reason: string; canRetry: boolean } {
  if (error instanceof TransferError) return { reason: error.message, canRetry: error.canRetry };
  return { reason: importMessages.failed, canRetry: true };
}

/** The files that were read. */
export function readFilesOf<Read>(list: readonly FileReading<Read>[]): { name: string; read: Read }[] {
  return list.flatMap(({ name, state }) => (state.phase === 'read' ? [{ name, read: state.read }] : []));
}

/** Whether the server still reads a file. */
export function isReading(list: readonly FileReading<unknown>[]): boolean {
  return list.some(({ state }) => state.phase === 'sending');
}

interface FileListProps<Read> {
  files: FileReadings<Read>;
  /** What is said of a file that was read. */
  readText(read: Read): string;
}

/** The chosen files with how far each is. */
export function FileList<Read>({ files, readText }: FileListProps<Read>) {
  const format = useFormat();
  if (files.list.length === 0) return null;
  const textOf = (state: Exclude<ReadingState<Read>, { phase: 'failed' }>): ReactNode =>
    state.phase === 'read'
      ? readText(state.read)
      : state.share === null
        ? importMessages.reading
        : importMessages.uploading(format.percent(state.share * 100, 0));
  return (
    <ul aria-label={importMessages.files} className="grid gap-2" aria-live="polite">
      {files.list.map((file) => {
        const { key, name, state } = file;
        return (
          <li
            key={key}
            className="grid gap-2 rounded-control border border-hairline bg-surface py-2 pr-2 pl-4 text-sm"
          >
            <div className="flex min-h-10 flex-wrap items-center gap-x-3">
              <StateIcon phase={state.phase} />
              <span className="min-w-0 flex-1 truncate font-medium text-ink">{name}</span>
              {state.phase !== 'failed' && (
                <span className="shrink-0 text-muted tabular-nums">{textOf(state)}</span>
              )}
              {state.phase === 'failed' && state.canRetry && (
                <Button variant="plain" onClick={() => files.retry(file)}>
                  {importMessages.tryAgain}
                </Button>
              )}
              <IconButton
                label={importMessages.remove(name)}
                icon={<IconX size={18} stroke={1.75} aria-hidden />}
                onClick={() => files.remove(key)}
              />
              {state.phase !== 'sending' && state.reason && (
                <span className="basis-full pb-1 text-danger">{state.reason}</span>
              )}
            </div>
            {state.phase === 'sending' && <ProgressBar label={name} share={state.share} />}
          </li>
        );
      })}
    </ul>
  );
}

function StateIcon({ phase }: { phase: ReadingState<unknown>['phase'] }) {
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  if (phase === 'read') return <IconCheck {...icon} className="text-success" />;
  if (phase === 'failed') return <IconAlertTriangle {...icon} className="text-danger" />;
  return <IconFile {...icon} className="text-muted" />;
}
