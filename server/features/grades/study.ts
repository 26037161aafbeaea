import type { CourseStatus } from '#domain/courses/course';
import {
  isUnderWay,
  type StudyRecord,
  type TranscriptCourse,
  type TranscriptTerm,
} from '#domain/grading/stored-transcript';
import type { GpaRules } from '#domain/grading/transcript';
import type { ScaleRow } from './rules/course-grading.types';
import { scaleOf } from './scales/grade-scale.reads';
import type { StoredAverage } from './stored-figures';

/** A course of an account, with its scale as stored. */
export type AccountCourse = Omit<TranscriptCourse, 'scale' | 'isInProgress'> & {
  status: CourseStatus;
  floor: number | null;
  ceiling: number | null;
  scale: ScaleRow | null;
  engineVersion: number;
};

/** The inputs of all averages of an account, from `READ_AVERAGES`. */
export interface Account {
  stored: StoredAverage;
  rules: GpaRules;
  scale: ScaleRow;
  terms: (TranscriptTerm & { stored: StoredAverage })[];
  courses: AccountCourse[];
}

/** The study of an account for the engine. */
export function toStudy({ rules, scale, terms, courses }: Omit<Account, 'stored'>): StudyRecord {
  return {
    rules,
    terms,
    scale: scaleOf(scale),
    courses: courses.map(({ scale: own, ...course }) => ({
      ...course,
      isInProgress: isUnderWay(course),
      ...(own ? { scale: scaleOf(own) } : {}),
    })),
  };
}
