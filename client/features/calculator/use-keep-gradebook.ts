import { useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import {
  forgetKeptGradebook,
  keepGradebook,
  readKeptGradebook,
  type KeptGradebook,
} from '../../boot/kept-gradebook';
import {
  KeptGradebookTermsDocument,
  KeepItemDocument,
  KeepCourseDocument,
  KeepCategoryDocument,
} from '../../generated/graphql';
import { keptGradebookMessages } from '../../messages/en/grade-calculator';
import { fallbackMessage } from '../../notifications/error-messages';
import { readFailure, type Failure } from '../../notifications/failure';
import { freshIds, keepSteps, rowCount, type KeepStep } from './keep-steps';

/** How far the work is. */
export interface KeepProgress {
  done: number;
  all: number;
  isRunning: boolean;
  /** What stopped it, as a sentence; null while nothing did. */
  fault: string | null;
}

/** A gradebook on its way to a course. */
export interface KeepWork {
  /** Null when none waits on this device. */
  kept: KeptGradebook | null;
  progress: KeepProgress;
  /** Creates what is not created yet. @returns the id of the course, or null when something stopped it */
  create(names: { code: string; name: string }): Promise<string | null>;
  forget(): void;
}

/** See {@link KeepWork}. */
export function useKeepGradebook(): KeepWork {
  const client = useApolloClient();
  const [kept, setKept] = useState(readKeptGradebook);
  const [progress, setProgress] = useState<KeepProgress>({
    done: kept?.done ?? 0,
    all: kept ? rowCount(kept) : 0,
    isRunning: false,
    fault: null,
  });
  const change = (part: Partial<KeepProgress>) => setProgress((before) => ({ ...before, ...part }));
  const forget = (): void => {
    forgetKeptGradebook();
    setKept(null);
  };
  return {
    kept,
    progress,
    forget,
    async create(names) {
      if (!kept) return null;
      change({ isRunning: true, fault: null });
      try {
        const courseId = await run(client, kept, names, (done) => change({ done }));
        forgetKeptGradebook();
        refresh(client);
        return courseId;
      } catch (error) {
        change({ isRunning: false, fault: sentenceOf(readFailure(error)) });
        return null;
      }
    },
  };
}

/** Creates row after row, remembering on the device how far it came. */
async function run(
  client: ApolloClient,
  kept: KeptGradebook,
  names: { code: string; name: string },
  onDone: (count: number) => void,
): Promise<string> {
  const stored = readKeptGradebook() ?? kept;
  const ids = stored.ids ?? freshIds(rowCount(kept));
  const { data } = await client.query({ query: KeptGradebookTermsDocument });
  const termId = data?.terms.find(({ isCurrent }) => isCurrent)?.id ?? null;
  const steps = keepSteps(kept, { ...names, termId }, ids);
  for (let done = stored.done ?? 0; done < steps.length; done += 1) {
    keepGradebook({ ...kept, ids, done });
    await take(client, steps[done] as KeepStep);
    onDone(done + 1);
  }
  return ids[0] ?? '';
}

/** One step; a taken id means that its answer was lost, not the row. */
async function take(client: ApolloClient, { kind, input }: KeepStep): Promise<void> {
  const context = { quiet: true };
  try {
    if (kind === 'course') {
      await client.mutate({ mutation: KeepCourseDocument, variables: { input }, context });
    } else if (kind === 'category') {
      await client.mutate({ mutation: KeepCategoryDocument, variables: { input }, context });
    } else {
      await client.mutate({ mutation: KeepItemDocument, variables: { input }, context });
    }
  } catch (error) {
    const { code, fields } = readFailure(error);
    if (code !== 'CONFLICT' || !('id' in fields)) throw error;
  }
}

/** Every list may hold the new rows now. */
function refresh(client: ApolloClient): void {
  for (const fieldName of ['courses', 'terms', 'assignments', 'today'])
    client.cache.evict({ id: 'ROOT_QUERY', fieldName });
  client.cache.gc();
  void client.refetchQueries({ include: 'active' });
}

function sentenceOf({ kind, message }: Failure): string {
  if (kind === 'network') return keptGradebookMessages.noConnection;
  return message ?? `${fallbackMessage('KeepCourse')}.`;
}
