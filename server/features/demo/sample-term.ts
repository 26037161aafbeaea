import type { AssignmentProgress, AssignmentType } from '#domain/assignments/assignment';
import type { CourseColor, CourseStatus } from '#domain/courses/course';
import type { GradingState } from '#domain/grading/participation';
import type { Weekday } from '#domain/time/local-date';
import type { MeetingKind } from '#domain/time/timetable';
import sample from './sample-term.json';

/** A subtask of sample work. */
interface SampleStep {
  title: string;
  /** Days from today. */
  due: number;
  /** Minutes. */
  estimate: number;
  isDone: boolean;
}

/** A stretch of logged work: days from today (in the past), start `HH:MM`, minutes. */
type SampleStretch = readonly [day: number, start: string, minutes: number];

/** A piece of sample work. */
export interface SampleAssignment {
  title: string;
  type: AssignmentType;
  /** Days from today, those of a past term included; omitted for no deadline. */
  due?: number;
  /** `HH:MM`; omitted if the whole day counts. */
  time?: string;
  /** Name of a category of its course. */
  category?: string;
  priority?: number;
  progress?: AssignmentProgress;
  state?: GradingState;
  /** Minutes. */
  estimate?: number;
  /** Adds its points without a maximum. */
  isBonus?: boolean;
  /** Hours from the deadline to the completion; if left out, it was done at the deadline. */
  hoursLate?: number;
  steps?: readonly SampleStep[];
  /** Work that was logged on it. */
  log?: readonly SampleStretch[];
  /** Points earned (null: not graded yet) and possible. */
  points?: readonly [earned: number | null, possible: number];
}

/** A weekly sample class, from the first to the last week of the term. */
export interface SampleClass {
  title: string;
  /** A lecture unless it says so. */
  kind?: MeetingKind;
  days: readonly Weekday[];
  /** `HH:MM` */
  start: string;
  minutes: number;
  place: string;
  /** 2: every other week. */
  everyWeeks?: number;
}

export interface SampleCourse {
  code: string;
  name: string;
  credits: number;
  color: CourseColor;
  status: CourseStatus;
  term: 'past' | 'current';
  instructor: string;
  place: string | null;
  /** Weight in percent by category. */
  categories: Readonly<Record<string, number>>;
  /** Number of lowest items dropped, by category. */
  drops?: Readonly<Record<string, number>>;
  /** The percentage that is aimed at. */
  target?: number;
  /** The code of the course it repeats. */
  repeats?: string;
  assignments: readonly SampleAssignment[];
  classes: readonly SampleClass[];
}

/** The sample courses: three active, one paused, two archived. */
export const SAMPLE_COURSES = sample.courses as unknown as readonly SampleCourse[];

/** Work that belongs to no course. */
export const SAMPLE_ERRANDS = sample.errands as readonly SampleAssignment[];
