import {
  isRunning,
  type StudyRecord,
  type TranscriptCourse,
  type TranscriptTerm,
} from '#domain/grading/stored-transcript';
import type { GpaRules } from '#domain/grading/transcript';
import type { ScaleRow } from './course-grading.types';
import { scaleOf } from './grade-scale.reads';
import type { StoredAverage } from './stored-figures';

/** A course of an account, with its scale as rows name it. */
export type AccountCourse = Omit<TranscriptCourse, 'scale' | 'isRunning'> & {
  scale: ScaleRow | null;
  status: string;
  floor: number | null;
  ceiling: number | null;
  engineVersion: number;
};

/** All that the averages of an account are made of, as `READ_AVERAGES` gives it. */
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
      isRunning: isRunning(course),
      ...(own ? { scale: scaleOf(own) } : {}),
    })),
  };
}
