import { useEffect, useRef, useState } from 'react';
import { archiveMessages } from '../../messages/en/archives';
import { TransferError, type Progress } from './transfer';

export type TransferState<Result> =
  | { phase: 'idle' }
  | Progress
  | { phase: 'done'; result: Result }
  | { phase: 'failed'; reason: string; canRetry: boolean };

/** A transfer that can be begun, watched and stopped. */
export interface Transfer<Result> {
  state: TransferState<Result>;
  isRunning: boolean;
  run(
    work: (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<Result>,
  ): Promise<void>;
  stop(): void;
}

/** Runs one transfer at a time; leaving the page stops it. */
export function useTransfer<Result>(): Transfer<Result> {
  const [state, setState] = useState<TransferState<Result>>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    state,
    isRunning: state.phase === 'working' || state.phase === 'moving',
    stop: () => running.current?.abort(),
    async run(work) {
      const controller = new AbortController();
      running.current = controller;
      try {
        setState({ phase: 'done', result: await work(controller.signal, setState) });
      } catch (error) {
        const isKnown = error instanceof TransferError;
        const reason = isKnown ? error.message : archiveMessages.download.failed;
        setState({ phase: 'failed', reason, canRetry: !isKnown || error.canRetry });
      }
    },
  };
}
