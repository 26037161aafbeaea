import { useState } from 'react';
import type { ApolloCache, ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { BULK_LIMITS } from '#domain/limits/task-limits';
import { QUIET_IF_GONE, sayGone, sendLeft, unlessGone } from '../../apollo/undo/skip-gone';
import type { UndoContext } from '../../apollo/undo/undo-link';
import {
  ImportCourseDocument,
  type ImportGradebookInput,
  type ImportTarget_TermFragment,
  type ImportTranscriptInput,
} from '../../generated/graphql';
import {
  useDeleteAssignmentsMutation,
  useDeleteCourseMutation,
  useDeleteTermMutation,
  useImportGradebookMutation,
  useImportTranscriptMutation,
  useRestoreItemsMutation,
  useUpdateCourseMutation,
  useUpdateGradeCategoryMutation,
} from '../../generated/hooks';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { readFailure, type Failure } from '../../notifications/failure';
import { formerCategories, formerItems, type GradebookPlan, type TargetCourse } from './gradebook-plan';
import type { ImportOutcome } from './import-done';

/** Courses that undo deletes one by one; more would take minutes. */
const MOST_DELETED = 100;

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
  const undo = useUndoGradeImport(forgetPlan);
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
    gradebook: (input: ImportGradebookInput, plan: GradebookPlan, before: TargetCourse | null) =>
      attempt(async (): Promise<GradebookOutcome | null> => {
        const { data } = await importGradebook({ variables: { input }, update: forgetPlan });
        if (!data) return null;
        const { course, ...counts } = data.importGradebook;
        const known = new Set(before?.assignments.map(({ id }) => id));
        const added = course.assignments.filter(({ id }) => !known.has(id)).map(({ id }) => id);
        const former = before ? formerItems(plan, before) : [];
        return {
          course,
          lines: COUNTS.flatMap((count) => (counts[count] === 0 ? [] : [text[count](counts[count])])),
          undoWords: before ? text.undoItems(added.length, former.length) : text.undoNew,
          undo: () =>
            before
              ? undo({
                  course: course.id,
                  added,
                  items: former,
                  categories: formerCategories(plan),
                  isLinked: before.link === null && Boolean(input.link),
                })
              : undo({ courses: [course.id] }),
        };
      }),
    transcript: (input: ImportTranscriptInput, before: readonly ImportTarget_TermFragment[]) =>
      attempt(async (): Promise<ImportOutcome | null> => {
        const { data } = await importTranscript({ variables: { input }, update: forgetPlan });
        if (!data) return null;
        const { terms, courses, termsCreated, coursesKept } = data.importTranscript;
        const known = new Set(before.map(({ id }) => id));
        const newTerms = terms.filter(({ id }) => !known.has(id)).map(({ id }) => id);
        const isTooMuch = courses.length > MOST_DELETED;
        return {
          lines: [text.courses(courses.length), text.terms(termsCreated), text.kept(coursesKept)].filter(
            (_, index) => [courses.length, termsCreated, coursesKept][index] !== 0,
          ),
          undoWords: isTooMuch ? null : text.undoCourses(courses.length, newTerms.length),
          undo: () => undo({ courses: courses.map(({ id }) => id), terms: newTerms }),
        };
      }),
  };
}

/** The counts in an import's answer, in the order they are shown. */
const COUNTS = ['created', 'updated', 'unchanged', 'categoriesCreated', 'categoriesUpdated'] as const;

interface Undone {
  /** The course that got items. */
  course?: string;
  added?: readonly string[];
  items?: ReturnType<typeof formerItems>;
  categories?: ReturnType<typeof formerCategories>;
  /** Whether that course got a link. */
  isLinked?: boolean;
  /** Added courses. */
  courses?: readonly string[];
  terms?: readonly string[];
}

/** These changes aren't remembered as changes of their own. */
const UNDOING: { context: UndoContext } = { context: { ...QUIET_IF_GONE, isUndo: true } };

/**
 * Undoes an import through the ordinary deletions; stops at the first failure. Tried again, it goes on where it stopped:
 * what is gone needs no deletion, and what was deleted by hand stays so.
 */
function useUndoGradeImport(forgetPlan: (cache: ApolloCache) => void): (undone: Undone) => Promise<void> {
  const client = useApolloClient();
  const [deleteAssignments] = useDeleteAssignmentsMutation();
  const [deleteCourse] = useDeleteCourseMutation(UNDOING);
  const [deleteTerm] = useDeleteTermMutation(UNDOING);
  const [restoreItems] = useRestoreItemsMutation();
  const [updateCourse] = useUpdateCourseMutation(UNDOING);
  const [updateCategory] = useUpdateGradeCategoryMutation(UNDOING);
  const undoItems = async ({ course: id, added = [], items = [], categories = [], isLinked }: Undone) => {
    if (id === undefined) return;
    const there = await itemsOf(client, id);
    let left = 0;
    for (const part of partsOf(items.filter((item) => there.has(item.id))))
      left += (
        await sendLeft(part, (assignments, context) =>
          restoreItems({ variables: { input: { assignments } }, context }),
        )
      ).length;
    if (isLinked) await updateCourse({ variables: { input: { id, link: null } } }).catch(unlessGone);
    for (const input of categories) await updateCategory({ variables: { input } }).catch(unlessGone);
    for (const ids of partsOf(added.filter((each) => there.has(each))))
      await deleteAssignments({ variables: { input: { ids } } });
    sayGone(items.length - left, left);
  };
  return async ({ courses = [], terms = [], ...undone }) => {
    try {
      await undoItems(undone);
      for (const id of courses) await deleteCourse({ variables: { input: { id } } }).catch(unlessGone);
      for (const id of terms) await deleteTerm({ variables: { input: { id } } }).catch(unlessGone);
    } finally {
      forgetPlan(client.cache);
    }
  };
}

/** The items of a course that are still there; none if it is gone itself. */
async function itemsOf(client: ApolloClient, id: string): Promise<ReadonlySet<string>> {
  const asked = client.query({
    query: ImportCourseDocument,
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const answer = await asked.catch(unlessGone);
  return new Set(answer?.data?.course.assignments.map((item) => item.id));
}

function partsOf<Row>(rows: readonly Row[]): Row[][] {
  const { rows: most } = BULK_LIMITS;
  const count = Math.ceil(rows.length / most);
  return Array.from({ length: count }, (_, index) => rows.slice(index * most, (index + 1) * most));
}
