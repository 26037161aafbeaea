import { useState } from 'react';
import type { ApolloCache } from '@apollo/client';
import type { ImportGradebookInput, ImportTranscriptInput } from '../../generated/graphql';
import { useImportGradebookMutation, useImportTranscriptMutation } from '../../generated/hooks';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { readFailure, type Failure } from '../../notifications/failure';
import type { ImportOutcome } from './import-done';

const text = gradeImportMessages.done;

/** The outcome of a gradebook, with the course it went into. */
export interface GradebookOutcome extends ImportOutcome {
  course: { id: string; code: string };
}

/**
 * The two imports, each a single change, with details of a refusal.
 *
 * @param forgetPlan removes the lists of the plan from the cache: an import may change any of them
 */
export function useGradeImport(forgetPlan: (cache: ApolloCache) => void) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [importGradebook, gradebookState] = useImportGradebookMutation();
  const [importTranscript, transcriptState] = useImportTranscriptMutation();
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    setFailure(null);
    try {
      return await work();
    } catch (error) {
      setFailure(readFailure(error));
      return null;
    }
  };
  return {
    isWorking: gradebookState.loading || transcriptState.loading,
    failure,
    gradebook: (input: ImportGradebookInput, isNewCourse: boolean) =>
      attempt(async (): Promise<GradebookOutcome | null> => {
        const { data } = await importGradebook({ variables: { input }, update: forgetPlan });
        if (!data) return null;
        const { course, ...counts } = data.importGradebook;
        return {
          course,
          lines: COUNTS.flatMap((count) => (counts[count] === 0 ? [] : [text[count](counts[count])])),
          undoWords: isNewCourse ? text.undoNew : text.undoItems(counts.created, counts.updated),
        };
      }),
    transcript: (input: ImportTranscriptInput) =>
      attempt(async (): Promise<ImportOutcome | null> => {
        const { data } = await importTranscript({ variables: { input }, update: forgetPlan });
        if (!data) return null;
        const { courses, termsCreated, coursesKept } = data.importTranscript;
        return {
          lines: [text.courses(courses.length), text.terms(termsCreated), text.kept(coursesKept)].filter(
            (_, index) => [courses.length, termsCreated, coursesKept][index] !== 0,
          ),
          undoWords: text.undoCourses(courses.length, termsCreated),
        };
      }),
  };
}

/** The counts in an import's answer, in the order they are shown. */
const COUNTS = ['created', 'updated', 'unchanged', 'categoriesCreated', 'categoriesUpdated'] as const;
