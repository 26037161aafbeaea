import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { type Progress, TransferError, transfer } from '../../apollo/transfer';
import { MeDocument } from '../../generated/graphql';
import { useArchiveStatusQuery } from '../../generated/hooks';
import { archiveMessages } from '../../messages/en/archives';
import { uiMessages } from '../../messages/en/ui';
import { Button } from '../../ui/control/button';
import { FileButton } from '../../ui/form/file-drop';
import { useFormat } from '../../ui/format/format-context';
import { ProgressBar } from '../../ui/loading/progress-bar';
import { saveFile } from '../../ui/save-file';
import { ARCHIVE_LIMITS } from '#domain/limits/limits';

interface ArchiveToolsProps {
  /** Removes every list of the plan that was read before an archive was imported. */
  forgetPlan(cache: ApolloCache): void;
  /** Links to follow after an import. */
  next: ReactNode;
}

/** Exports everything, and imports it if the account is empty. */
export function ArchiveTools(props: ArchiveToolsProps) {
  const { data } = useArchiveStatusQuery({ fetchPolicy: 'network-only' });
  return (
    <div className="grid gap-6">
      <DownloadArchive rows={data?.archive.rows ?? null} />
      <OfferRestore {...props}>
        {(restore) => <div className="border-t border-hairline pt-5">{restore}</div>}
      </OfferRestore>
    </div>
  );
}

/** The import of an archive, offered while the account is empty; after an import, its result stays visible. */
export function OfferRestore({
  children,
  forgetPlan,
  next,
}: ArchiveToolsProps & { children(restore: ReactNode): ReactNode }) {
  const { data, refetch } = useArchiveStatusQuery({ fetchPolicy: 'network-only' });
  const client = useApolloClient();
  const [isUsed, setUsed] = useState(false);
  if (!isUsed && !data?.archive.isEmpty) return null;
  const restored = () => {
    setUsed(true);
    forgetPlan(client.cache);
    // Time zone and language came along, and the plan is used otherwise than before.
    void client.query({ query: MeDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
    void refetch().catch(() => undefined);
  };
  return children(<RestoreArchive next={next} onRestored={restored} />);
}

/** The reason a transfer ended early, and the remedy. */
function TransferFailure({ reason, children }: { reason: string; children: ReactNode }) {
  return (
    <div role="alert" className="flex gap-3 text-sm">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden className="mt-0.5 text-danger" />
      <div className="grid min-w-0 justify-items-start gap-3">
        <p className="wrap-anywhere text-ink">{reason}</p>
        {children}
      </div>
    </div>
  );
}

interface TransferProgressProps {
  /** Accessible name of the bar. */
  label: string;
  /** The current step, in words that are read out when they change. */
  text: string;
  progress: Progress;
  onCancel(): void;
}

/** The progress of a transfer, with a way to stop it. Without a share, the bar only shows activity. */
function TransferProgress({ label, text, progress, onCancel }: TransferProgressProps) {
  const format = useFormat();
  return (
    <div className="grid gap-2 rounded-control border border-hairline bg-surface py-2 pr-2 pl-4 text-sm">
      <div className="flex min-h-10 items-center gap-3">
        <span role="status" className="min-w-0 flex-1 font-medium text-ink">
          {text}
        </span>
        {progress !== null && (
          <span className="text-muted tabular-nums">{format.percent(progress * 100, 0)}</span>
        )}
        <Button variant="plain" onClick={onCancel}>
          {archiveMessages.cancel}
        </Button>
      </div>
      <ProgressBar label={label} share={progress} />
    </div>
  );
}

const text = archiveMessages.download;

/** Exports everything as one file. @param rows how many rows that is, null until known; nothing to say nothing */
export function DownloadArchive({ rows }: { rows?: number | null }) {
  const format = useFormat();
  const transfer = useTransfer<string>();
  const { state } = transfer;
  const start = () =>
    void transfer.run(async (signal, onProgress) => {
      const archive = await downloadArchive(signal, onProgress);
      const name = `termwise-${format.today()}.zip`;
      saveFile(archive, name);
      return name;
    });
  return (
    <div className="grid gap-3">
      <p className="text-sm text-body">{text.text}</p>
      {rows !== undefined && (
        <p className="min-h-5 text-sm text-muted">{rows ? text.rows(format.number(rows), rows) : null}</p>
      )}
      {(state.phase === 'idle' || state.phase === 'done') && (
        <Button className="justify-self-start" onClick={start}>
          <IconDownload size={18} stroke={1.75} aria-hidden />
          {text.start}
        </Button>
      )}
      {state.phase === 'running' && (
        <TransferProgress
          label={text.bar}
          text={state.progress === null ? text.preparing : text.receiving}
          progress={state.progress}
          onCancel={transfer.stop}
        />
      )}
      {state.phase === 'failed' && (
        <TransferFailure reason={state.reason}>
          <Button onClick={start}>{uiMessages.tryAgain}</Button>
        </TransferFailure>
      )}
      {state.phase === 'done' && (
        <p role="status" className="flex items-center gap-2 text-sm text-ink">
          <IconCheck size={18} stroke={1.75} aria-hidden className="text-success" />
          {text.saved(state.result)}
        </p>
      )}
    </div>
  );
}

interface RestoreArchiveProps {
  /** Everything read of the account is now out of date. */
  onRestored(): void;
  /** Links to follow afterwards. */
  next: ReactNode;
}

/** Imports an archive into an empty account. */
function RestoreArchive({ onRestored, next }: RestoreArchiveProps) {
  const transfer = useTransfer<RestoredCounts>();
  const [file, setFile] = useState<File | null>(null);
  const { state } = transfer;
  const send = (archive: File) => {
    setFile(archive);
    void transfer.run(async (signal, onProgress) => {
      const counts = await restoreArchive(archive, signal, onProgress);
      onRestored();
      return counts;
    });
  };
  if (state.phase === 'done') return <Restored counts={state.result} next={next} />;
  return (
    <div className="grid gap-3">
      <h3 className="text-base font-semibold text-ink">{archiveMessages.restore.title}</h3>
      <p className="text-sm text-body">{archiveMessages.restore.text}</p>
      {state.phase === 'idle' && <ChooseFile label={archiveMessages.restore.choose} onFile={send} />}
      {state.phase === 'running' && (
        <TransferProgress
          label={archiveMessages.restore.bar}
          text={state.progress === null ? archiveMessages.restore.reading : archiveMessages.restore.sending}
          progress={state.progress}
          onCancel={transfer.stop}
        />
      )}
      {state.phase === 'failed' && (
        <TransferFailure reason={state.reason}>
          <div className="flex flex-wrap gap-2">
            {state.canRetry && file && <Button onClick={() => send(file)}>{uiMessages.tryAgain}</Button>}
            <ChooseFile label={archiveMessages.restore.another} onFile={send} />
          </div>
        </TransferFailure>
      )}
    </div>
  );
}

function ChooseFile({ label, onFile }: { label: string; onFile(file: File): void }) {
  return (
    <div>
      <FileButton
        label={label}
        accept=".zip,.json,application/zip,application/json"
        onFiles={([file]) => file && onFile(file)}
      />
    </div>
  );
}

/** The imported rows, in counts. It takes the focus, so it is read out. */
function Restored({ counts, next }: { counts: RestoredCounts; next: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-3">
      <IconCircleCheck size={32} stroke={1.5} aria-hidden className="text-success" />
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {archiveMessages.restore.done}
      </h3>
      <p className="text-sm tabular-nums">{archiveMessages.restore.counts(counts)}</p>
      {counts.coursesPaused > 0 && (
        <p className="text-sm">{archiveMessages.restore.paused(counts.coursesPaused)}</p>
      )}
      {next}
    </div>
  );
}

type TransferState<Result> =
  | { phase: 'idle' }
  | { phase: 'running'; progress: Progress }
  | { phase: 'done'; result: Result }
  | { phase: 'failed'; reason: string; canRetry: boolean };

/** A transfer that can be begun, watched and stopped. */
interface Transfer<Result> {
  state: TransferState<Result>;
  run(
    work: (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<Result>,
  ): Promise<void>;
  stop(): void;
}

/** Runs one transfer at a time; leaving the page stops it. */
function useTransfer<Result>(): Transfer<Result> {
  const [state, setState] = useState<TransferState<Result>>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    state,
    stop: () => running.current?.abort(),
    async run(work) {
      const controller = new AbortController();
      running.current = controller;
      try {
        const follow = (progress: Progress) => setState({ phase: 'running', progress });
        setState({ phase: 'done', result: await work(controller.signal, follow) });
      } catch (error) {
        const isKnown = error instanceof TransferError;
        const reason = isKnown ? error.message : archiveMessages.download.failed;
        setState({ phase: 'failed', reason, canRetry: !isKnown || error.canRetry });
      }
    },
  };
}

/** The contents of an imported archive. */
interface RestoredCounts {
  terms: number;
  courses: number;
  assignments: number;
  events: number;
  coursesPaused: number;
}

/**
 * Downloads everything the student has as a ZIP. The server builds it first; from then on, its length is known.
 * @throws TransferError
 */
function downloadArchive(signal: AbortSignal, onProgress: (progress: Progress) => void): Promise<Blob> {
  return transfer({ path: '/api/export', signal, onProgress, words: archiveMessages.download });
}

/**
 * Sends an archive, ZIP or JSON, into the empty account.
 * @throws TransferError
 */
async function restoreArchive(
  file: File,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<RestoredCounts> {
  const words = archiveMessages.restore;
  if (file.size > ARCHIVE_LIMITS.bytes) throw new TransferError(words.tooLarge, false);
  const type = file.name.toLowerCase().endsWith('.json') ? 'application/json' : 'application/zip';
  const headers = { 'content-type': type };
  const answer = await transfer({
    ...{ path: '/api/imports/archive', signal, onProgress, words, headers },
    body: file,
  });
  return JSON.parse(await answer.text()) as RestoredCounts;
}
