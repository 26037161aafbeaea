import { useState } from 'react';
import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { BULK_LIMITS } from '#domain/limits/task-limits';
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

/** The two imports, each a single change, with details of a refusal. */
export interface GradeImport {
  isWorking: boolean;
  failure: Failure | null;
  gradebook(
    input: ImportGradebookInput,
    plan: GradebookPlan,
    before: TargetCourse | null,
  ): Promise<GradebookOutcome | null>;
  transcript(
    input: ImportTranscriptInput,
    before: readonly ImportTarget_TermFragment[],
  ): Promise<ImportOutcome | null>;
}

/**
 * See {@link GradeImport}.
 *
 * @param forgetPlan removes the lists of the plan from the cache: an import may change any of them
 */
export function useGradeImport(forgetPlan: (cache: ApolloCache) => void): GradeImport {
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
    gradebook: (input, plan, before) =>
      attempt(async () => {
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
                  added: { courseId: course.id, ids: added },
                  items: former,
                  categories: formerCategories(plan),
                  linked: before.link === null && input.link ? course.id : null,
                })
              : undo({ courses: [course.id] }),
        };
      }),
    transcript: (input, before) =>
      attempt(async () => {
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
  categories?: ReturnType<typeof formerCategories>;
  added?: { courseId: string; ids: readonly string[] };
  courses?: readonly string[];
  terms?: readonly string[];
  items?: ReturnType<typeof formerItems>;
  /** The course that got a link; null for none. */
  linked?: string | null;
}

/** These changes aren't remembered as changes of their own. */
const UNDOING: { context: UndoContext } = { context: { isUndo: true } };

/**
 * Undoes an import through the ordinary deletions; stops at the first failure. Tried again, it goes on where it stopped:
 * what is gone needs no deletion.
 */
function useUndoGradeImport(forgetPlan: (cache: ApolloCache) => void): (undone: Undone) => Promise<void> {
  const { cache } = useApolloClient();
  const deleteItems = useDeleteItems();
  const [deleteCourse] = useDeleteCourseMutation();
  const [deleteTerm] = useDeleteTermMutation();
  const [restoreItems] = useRestoreItemsMutation();
  const [updateCourse] = useUpdateCourseMutation(UNDOING);
  const [updateCategory] = useUpdateGradeCategoryMutation(UNDOING);
  return async ({ added, courses = [], terms = [], categories = [], items = [], linked }) => {
    try {
      for (const assignments of partsOf(items)) await restoreItems({ variables: { input: { assignments } } });
      if (linked) await updateCourse({ variables: { input: { id: linked, link: null } } });
      for (const input of categories) await updateCategory({ variables: { input } });
      if (added) await deleteItems(added);
      for (const id of courses) await deleteCourse({ variables: { input: { id } } }).catch(unlessGone);
      for (const id of terms) await deleteTerm({ variables: { input: { id } } }).catch(unlessGone);
    } finally {
      forgetPlan(cache);
    }
  };
}

/** Deletes those items of a course that are still there: several are deleted together, or none of them. */
function useDeleteItems(): (items: NonNullable<Undone['added']>) => Promise<void> {
  const client = useApolloClient();
  const [deleteAssignments] = useDeleteAssignmentsMutation();
  return async ({ courseId, ids }) => {
    if (ids.length === 0) return;
    const { data } = await client.query({
      query: ImportCourseDocument,
      variables: { id: courseId },
      fetchPolicy: 'network-only',
    });
    const there = new Set(data?.course.assignments.map(({ id }) => id));
    for (const part of partsOf(ids.filter((id) => there.has(id))))
      await deleteAssignments({ variables: { input: { ids: part } } });
  };
}

function partsOf<Row>(rows: readonly Row[]): Row[][] {
  const { rows: most } = BULK_LIMITS;
  const count = Math.ceil(rows.length / most);
  return Array.from({ length: count }, (_, index) => rows.slice(index * most, (index + 1) * most));
}

function unlessGone(error: unknown): void {
  if (readFailure(error).code !== 'NOT_FOUND') throw error;
}
