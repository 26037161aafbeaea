import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import { DomainError } from '../errors/domain-error';
import type { Transaction } from './database';

/** A bounded number of rows: of the account, or of one course of it. */
export type BoundedRows = keyof typeof ACCOUNT_LIMITS;

interface Bound {
  /** What is full, as the message says it. */
  what: string;
  /** Counts the rows held; $1 is the owner, $2 the course, term or assignment where one is counted. */
  count: string;
}

const BOUNDS: Readonly<Record<BoundedRows, Bound>> = {
  terms: { what: 'An account holds at most :limit terms', count: 'FROM live_terms WHERE user_id = $1' },
  courses: { what: 'An account holds at most :limit courses', count: 'FROM live_courses WHERE user_id = $1' },
  assignments: {
    what: 'An account holds at most :limit assignments',
    count: 'FROM live_assignments WHERE user_id = $1',
  },
  events: { what: 'An account holds at most :limit events', count: 'FROM live_events WHERE user_id = $1' },
  gradeCategoriesPerCourse: {
    what: 'A course holds at most :limit grade categories',
    count: 'FROM live_grade_categories WHERE user_id = $1 AND course_id = $2',
  },
  assignmentsPerCourse: {
    what: 'A course holds at most :limit assignments',
    count: 'FROM live_assignments WHERE user_id = $1 AND course_id = $2',
  },
  subtasksPerAssignment: {
    what: 'An assignment holds at most :limit subtasks',
    count: 'FROM live_subtasks WHERE user_id = $1 AND assignment_id = $2',
  },
  timeEntries: {
    what: 'An account holds at most :limit entries of its time log',
    count: 'FROM live_time_entries WHERE user_id = $1',
  },
  studyBlocks: {
    what: 'An account holds at most :limit study blocks',
    count: 'FROM live_study_blocks WHERE user_id = $1',
  },
  gradeScales: {
    what: 'An account holds at most :limit scales of its own',
    count: 'FROM live_grade_scales WHERE user_id = $1',
  },
  gradeScenariosPerCourse: {
    what: 'A course holds at most :limit scenarios',
    count: 'FROM live_grade_scenarios WHERE user_id = $1 AND course_id = $2',
  },
  specialDaysPerTerm: {
    what: 'A term holds at most :limit special days',
    count: 'FROM live_special_days WHERE user_id = $1 AND term_id = $2',
  },
  meetingsPerCourse: {
    what: 'A course holds at most :limit class times',
    count: 'FROM meetings JOIN live_events USING (user_id, id) WHERE user_id = $1 AND course_id = $2',
  },
  personalAccessTokens: {
    what: 'An account holds at most :limit personal access tokens',
    count: 'FROM personal_access_tokens WHERE user_id = $1',
  },
};

/**
 * Refuses rows that an account, or a course of it, has no room for. Call it before adding them; changes of one
 * account queue, so none slips through.
 * @param wanted how many are about to be added.
 * @param courseId the course whose rows are counted, for the bounds of a course.
 * @param termId the term whose rows are counted, for the bounds of a term.
 * @param assignmentId the assignment whose rows are counted, for the bounds of an assignment.
 * @throws LIMIT_REACHED with the limit and what is used.
 */
export async function assertRoom(
  transaction: Transaction,
  rows: BoundedRows,
  {
    wanted = 1,
    courseId,
    termId,
    assignmentId,
  }: { wanted?: number; courseId?: string; termId?: string; assignmentId?: string } = {},
): Promise<void> {
  const { what, count } = BOUNDS[rows];
  const [held] = await transaction.query<{ used: number }>(
    `SELECT count(*)::int AS used ${count}`,
    [transaction.userId, courseId ?? termId ?? assignmentId].filter((value) => value !== undefined),
  );
  const used = held?.used ?? 0;
  const limit = ACCOUNT_LIMITS[rows];
  if (used + wanted <= limit) return;
  throw new DomainError('LIMIT_REACHED', `${what.replace(':limit', String(limit))} and ${used} are in use.`, {
    limit,
    used,
  });
}
