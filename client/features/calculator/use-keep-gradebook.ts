import { useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { forgetFields } from '../../apollo/forget-plan';
import { freshId } from '../../apollo/fresh-id';
import {
  forgetKeptGradebook,
  keepGradebook,
  readKeptGradebook,
  type KeptGradebook,
} from '../../boot/kept-gradebook';
import { KeepGradebookDocument, KeptGradebookTermsDocument } from '../../generated/graphql';
import { keptGradebookMessages } from '../../messages/en/grade-calculator';
import { fallbackMessage } from '../../notifications/error-messages';
import { readFailure, type Failure } from '../../notifications/failure';
import { keepInput } from './keep-input';

/** A gradebook that becomes a course. */
export interface KeepWork {
  /** Null if none is waiting on this device. */
  kept: KeptGradebook | null;
  isRunning: boolean;
  /** The error, as a sentence; null for none. With an error, nothing was created. */
  fault: string | null;
  /** Creates the course with everything in it. @returns its ID, or null after an error */
  create(names: { code: string; name: string }): Promise<string | null>;
  forget(): void;
}

/** See {@link KeepWork}. */
export function useKeepGradebook(): KeepWork {
  const client = useApolloClient();
  const [kept, setKept] = useState(readKeptGradebook);
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const forget = (): void => {
    forgetKeptGradebook();
    setKept(null);
  };
  return {
    kept,
    isRunning,
    fault,
    forget,
    async create(names) {
      if (!kept) return null;
      setRunning(true);
      setFault(null);
      try {
        const courseId = await makeCourse(client, kept, names);
        forgetKeptGradebook();
        refresh(client);
        return courseId;
      } catch (error) {
        setRunning(false);
        setFault(sentenceOf(readFailure(error)));
        return null;
      }
    },
  };
}

/**
 * A single call; the ID of the course is kept on the device, so a second attempt finds the course that the
 * first one created.
 */
async function makeCourse(
  client: ApolloClient,
  kept: KeptGradebook,
  names: { code: string; name: string },
): Promise<string> {
  const id = readKeptGradebook()?.courseId ?? freshId();
  keepGradebook({ ...kept, courseId: id });
  const { data } = await client.query({ query: KeptGradebookTermsDocument });
  const termId = data?.terms.find(({ isCurrent }) => isCurrent)?.id ?? null;
  const input = keepInput(kept, { ...names, termId }, id);
  try {
    await client.mutate({
      mutation: KeepGradebookDocument,
      variables: { input },
      context: { quiet: true },
    });
  } catch (error) {
    // A taken id: the answer of an earlier try was lost, not the course.
    const { code, fields } = readFailure(error);
    if (code !== 'CONFLICT' || !('id' in fields)) throw error;
  }
  return id;
}

/** Every list may include the new rows now. */
function refresh(client: ApolloClient): void {
  forgetFields(client.cache, ['courses', 'terms', 'assignments', 'today']);
  void client.refetchQueries({ include: 'active' });
}

function sentenceOf({ kind, message }: Failure): string {
  if (kind === 'network') return keptGradebookMessages.noConnection;
  return message ?? `${fallbackMessage('KeepGradebook')}.`;
}
