import { ASSIGNMENT_NOUN } from '../features/assignments/assignment.noun';
import { EVENT_NOUN } from '../features/calendar/event.noun';
import { COURSE_NOUN } from '../features/courses/course.noun';
import { GRADE_CATEGORY_NOUN } from '../features/grades/gradebook/grade-category.noun';
import { GRADE_SCALE_NOUN } from '../features/grades/scales/grade-scale.noun';
import { GRADE_SCENARIO_NOUN } from '../features/grades/what-if/grade-scenario.noun';
import { CALENDAR_SOURCE_NOUN } from '../features/imports/sources/calendar-source.noun';
import { STUDY_BLOCK_NOUN } from '../features/study/study-block.noun';
import { SUBTASK_NOUN } from '../features/subtasks/subtask.noun';
import { SPECIAL_DAY_NOUN } from '../features/terms/special-day.noun';
import { TERM_NOUN } from '../features/terms/term.noun';
import { TIME_ENTRY_NOUN } from '../features/time-log/time-entry.noun';
import type { NounDeclaration } from './noun';

const DECLARED = {
  grade_scale: GRADE_SCALE_NOUN,
  term: TERM_NOUN,
  special_day: SPECIAL_DAY_NOUN,
  course: COURSE_NOUN,
  grade_category: GRADE_CATEGORY_NOUN,
  assignment: ASSIGNMENT_NOUN,
  subtask: SUBTASK_NOUN,
  time_entry: TIME_ENTRY_NOUN,
  study_block: STUDY_BLOCK_NOUN,
  event: EVENT_NOUN,
  grade_scenario: GRADE_SCENARIO_NOUN,
  calendar_source: CALENDAR_SOURCE_NOUN,
};

type Declared = typeof DECLARED;

/** The kinds of rows, as deletions, restores, and change listeners name them. */
export type Noun = keyof Declared;

/** The limits that nouns declare. */
export type DeclaredQuota = { [Each in Noun]: keyof Declared[Each]['limits'] }[Noun];

/** The lists that nouns have in the archive. */
export type DeclaredList = { [Each in Noun]: keyof Declared[Each]['archive'] }[Noun];

/** Every kind of row that can be deleted and restored; parents come before their parts. */
export const NOUNS: Readonly<Record<Noun, NounDeclaration<Noun>>> = DECLARED;

/** Their names, in that order. */
export const NOUN_NAMES = Object.keys(DECLARED) as Noun[];
