import type { AssignmentProgress, AssignmentType } from '#domain/assignments/assignment';
import type { CourseColor, CourseStatus } from '#domain/courses/course';
import type { GradingState } from '#domain/grading/participation';
import type { Weekday } from '#domain/time/local-date';
import type { MeetingKind } from '#domain/time/timetable';

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
  /** Days from today; null: no deadline. */
  due: number | null;
  /** `HH:MM`; null: the whole day counts. */
  time: string | null;
  /** Name of a category of its course. */
  category: string | null;
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
  points: readonly [earned: number | null, possible: number] | null;
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

const done = { progress: 'submitted' } as const;
const LAB = { kind: 'lab', everyWeeks: 2 } as const;

function work(
  type: AssignmentType,
  title: string,
  due: number | null | readonly [day: number, time: string],
  category: string | null = null,
  points: SampleAssignment['points'] = null,
  more: Pick<
    SampleAssignment,
    'priority' | 'progress' | 'state' | 'estimate' | 'isBonus' | 'hoursLate' | 'steps' | 'log'
  > = {},
): SampleAssignment {
  const [day, time] = Array.isArray(due) ? due : [due, null];
  return { type, title, due: day, time, category, points, ...more };
}

const BIOLOGY: SampleCourse = {
  code: 'BIO 210',
  name: 'Cell Biology',
  credits: 4,
  color: 'green',
  status: 'active',
  term: 'current',
  instructor: 'Prof. Lindqvist',
  place: 'Science Hall 120',
  categories: { 'Problem sets': 25, 'Lab reports': 30, Midterm: 15, 'Final exam': 30 },
  drops: { 'Problem sets': 1 },
  target: 93,
  assignments: [
    work('assignment', 'Problem set 1', [-48, '23:59'], 'Problem sets', [18, 20], {
      ...done,
      estimate: 120,
      log: [
        [-50, '16:00', 70],
        [-49, '16:00', 50],
      ],
    }),
    work('assignment', 'Problem set 2', [-41, '23:59'], 'Problem sets', [20, 20], {
      ...done,
      estimate: 120,
      log: [
        [-43, '16:00', 80],
        [-42, '16:00', 55],
      ],
    }),
    work('assignment', 'Problem set 3', [-34, '23:59'], 'Problem sets', [null, 20], {
      ...done,
      state: 'missing',
    }),
    work('assignment', 'Problem set 4', [-20, '23:59'], 'Problem sets', [21.5, 20], {
      ...done,
      estimate: 120,
      log: [
        [-22, '10:00', 90],
        [-21, '16:00', 60],
      ],
    }),
    work('other', 'Museum visit (extra credit)', -12, 'Problem sets', [2, 0], { ...done, isBonus: true }),
    work('assignment', 'Problem set 5', [-6, '23:59'], 'Problem sets', [17, 20], {
      ...done,
      state: 'pending',
      estimate: 120,
      log: [[-7, '16:00', 100]],
    }),
    work('assignment', 'Problem set 6', [2, '23:59'], 'Problem sets', [null, 20], {
      priority: 2,
      estimate: 120,
    }),
    work('assignment', 'Lab report 1', [-37, '17:00'], 'Lab reports', [27, 30], {
      ...done,
      estimate: 150,
      log: [
        [-39, '16:00', 90],
        [-38, '16:00', 60],
      ],
    }),
    work('assignment', 'Lab report 2', [-23, '17:00'], 'Lab reports', [25.5, 30], {
      ...done,
      estimate: 150,
      hoursLate: 3,
      log: [
        [-24, '16:00', 80],
        [-23, '10:00', 45],
      ],
    }),
    work('assignment', 'Lab report 3', [-9, '17:00'], 'Lab reports', [null, 30], {
      ...done,
      state: 'excused',
    }),
    work('assignment', 'Lab report 4', [5, '17:00'], 'Lab reports', [null, 30], {
      progress: 'doing',
      priority: 1,
      estimate: 180,
    }),
    work('exam', 'Midterm', [-16, '09:00'], 'Midterm', [82, 100], {
      ...done,
      estimate: 480,
      log: [
        [-19, '10:00', 180],
        [-18, '10:00', 180],
        [-17, '18:00', 120],
      ],
    }),
    work('reading', 'Read chapter 9: membranes', -1, null, null, { priority: 3, estimate: 45 }),
    work('reading', 'Read chapter 10: signaling', 4, null, null, { estimate: 60 }),
    work('exam', 'Final exam', [44, '09:00'], 'Final exam', [null, 100], { priority: 2, estimate: 600 }),
  ],
  classes: [
    { title: 'Cell Biology: lecture', days: [1, 3], start: '09:00', minutes: 75, place: 'Science Hall 120' },
    { ...LAB, title: 'Cell Biology: lab', days: [4], start: '14:00', minutes: 120, place: 'Lab 3' },
  ],
};

const HISTORY: SampleCourse = {
  code: 'HIST 131',
  name: 'The Modern World',
  credits: 3,
  color: 'orange',
  status: 'active',
  term: 'current',
  instructor: 'Dr. Okafor',
  place: 'Main Building 2.14',
  categories: { Essays: 50, Participation: 20, 'Final exam': 30 },
  assignments: [
    work('assignment', 'Essay 1: trade routes', [-29, '23:59'], 'Essays', [88, 100], {
      ...done,
      estimate: 240,
      log: [
        [-33, '15:00', 120],
        [-31, '15:00', 120],
        [-30, '18:00', 60],
      ],
    }),
    work('quiz', 'Map quiz', [-25, '11:00'], 'Participation', [6, 10], { ...done, state: 'omitted' }),
    work('project', 'Source presentation', -13, 'Participation', [9, 10], {
      ...done,
      estimate: 180,
      log: [
        [-15, '15:00', 100],
        [-14, '19:00', 80],
      ],
    }),
    work('assignment', 'Essay 2: two revolutions', [0, '23:59'], 'Essays', [null, 100], {
      progress: 'doing',
      priority: 1,
      estimate: 240,
      log: [
        [-3, '16:00', 75],
        [-1, '19:00', 50],
      ],
    }),
    work('reading', 'Read: letters from the front', 0, null, null, { estimate: 40 }),
    work('assignment', 'Discussion post 5', [1, '18:00'], 'Participation', [null, 10], {
      priority: 3,
      estimate: 30,
    }),
    work('assignment', 'Discussion post 4', [-3, '18:00'], 'Participation', [null, 10], { estimate: 30 }),
    work('project', 'Essay 3: a century in review', [20, '23:59'], 'Essays', [null, 100], {
      priority: 2,
      estimate: 480,
      steps: [
        { title: 'Choose a question', due: -2, estimate: 30, isDone: true },
        { title: 'Outline', due: 5, estimate: 90, isDone: false },
        { title: 'First draft', due: 13, estimate: 210, isDone: false },
      ],
      log: [[-2, '17:30', 40]],
    }),
    work('exam', 'Final exam', [46, '13:00'], 'Final exam', [null, 100], { estimate: 480 }),
  ],
  classes: [
    { title: 'The Modern World', days: [2, 4], start: '11:00', minutes: 75, place: 'Main Building 2.14' },
  ],
};

const ALGEBRA: SampleCourse = {
  code: 'MATH 205',
  name: 'Linear Algebra',
  credits: 4,
  color: 'blue',
  status: 'active',
  term: 'current',
  instructor: 'Prof. Marchetti',
  place: 'Euler Hall 7',
  categories: { Homework: 20, Quizzes: 20, Midterm: 25, 'Final exam': 35 },
  repeats: 'MATH 200',
  assignments: [
    work('assignment', 'Homework 1', [-45, '12:00'], 'Homework', [10, 10], {
      ...done,
      estimate: 60,
      log: [[-46, '18:00', 80]],
    }),
    work('assignment', 'Homework 2', [-38, '12:00'], 'Homework', [8.5, 10], {
      ...done,
      estimate: 60,
      log: [[-39, '18:00', 95]],
    }),
    work('assignment', 'Homework 3', [-31, '12:00'], 'Homework', [9.25, 10], {
      ...done,
      estimate: 60,
      hoursLate: 20,
      log: [[-32, '18:00', 75]],
    }),
    work('assignment', 'Homework 4', [-10, '12:00'], 'Homework', [null, 10], {
      ...done,
      estimate: 90,
      log: [[-11, '18:00', 130]],
    }),
    work('assignment', 'Homework 5', [1, '12:00'], 'Homework', [null, 10], { priority: 2, estimate: 90 }),
    work('assignment', 'Homework 6', [8, '12:00'], 'Homework', [null, 10], { estimate: 90 }),
    work('quiz', 'Quiz 1', [-40, '13:00'], 'Quizzes', [14, 15], {
      ...done,
      estimate: 45,
      log: [[-41, '20:30', 65]],
    }),
    work('quiz', 'Quiz 2', [-19, '13:00'], 'Quizzes', [11, 15], {
      ...done,
      estimate: 45,
      log: [[-20, '20:30', 75]],
    }),
    work('quiz', 'Quiz 3', [3, '13:00'], 'Quizzes', [null, 15], { priority: 2, estimate: 60 }),
    work('exam', 'Midterm', [-15, '13:00'], 'Midterm', [46, 50], {
      ...done,
      estimate: 420,
      log: [
        [-18, '14:00', 180],
        [-17, '14:00', 150],
        [-16, '18:00', 120],
      ],
    }),
    work('project', 'Project: page ranking', null, null, [null, 20], { estimate: 300 }),
    work('exam', 'Final exam', [45, '13:00'], 'Final exam', [null, 80], { priority: 2, estimate: 600 }),
  ],
  classes: [{ title: 'Linear Algebra', days: [1, 3, 5], start: '13:00', minutes: 50, place: 'Euler Hall 7' }],
};

const DRAWING: SampleCourse = {
  code: 'ART 118',
  name: 'Drawing Studio',
  credits: 2,
  color: 'pink',
  status: 'paused',
  term: 'current',
  instructor: 'Ms. Delacroix',
  place: 'Studio B',
  categories: { Portfolio: 100 },
  assignments: [
    work('project', 'Portfolio: still life', -18, 'Portfolio', [45, 50], {
      ...done,
      estimate: 300,
      log: [
        [-20, '15:00', 180],
        [-19, '15:00', 120],
      ],
    }),
    work('project', 'Portfolio: figure', 6, 'Portfolio', [null, 50], { estimate: 240 }),
  ],
  classes: [{ title: 'Drawing Studio', days: [5], start: '15:00', minutes: 110, place: 'Studio B' }],
};

/** Days count from today here too: the past term ended twelve weeks ago. */
const PROGRAMMING: SampleCourse = {
  code: 'CS 101',
  name: 'Introduction to Programming',
  credits: 4,
  color: 'violet',
  status: 'archived',
  term: 'past',
  instructor: 'Dr. Haddad',
  place: null,
  categories: { Labs: 40, Project: 25, Exams: 35 },
  assignments: [
    work('assignment', 'Lab 1', [-170, '23:59'], 'Labs', [10, 10], done),
    work('assignment', 'Lab 2', [-150, '23:59'], 'Labs', [9, 10], done),
    work('assignment', 'Lab 3', [-130, '23:59'], 'Labs', [8.5, 10], done),
    work('exam', 'Midterm', [-140, '10:00'], 'Exams', [41, 50], done),
    work('project', 'Text adventure', [-110, '23:59'], 'Project', [58, 60], done),
    work('exam', 'Final exam', [-100, '10:00'], 'Exams', [88, 100], done),
  ],
  classes: [],
};

/** The first attempt at linear algebra. */
const ALGEBRA_BEFORE: SampleCourse = {
  code: 'MATH 200',
  name: 'Linear Algebra (first attempt)',
  credits: 4,
  color: 'blue',
  status: 'archived',
  term: 'past',
  instructor: 'Prof. Marchetti',
  place: null,
  categories: { Homework: 30, Exams: 70 },
  assignments: [
    work('assignment', 'Homework 1', [-165, '12:00'], 'Homework', [8, 10], done),
    work('assignment', 'Homework 2', [-145, '12:00'], 'Homework', [6.5, 10], done),
    work('exam', 'Midterm', [-138, '13:00'], 'Exams', [31, 50], done),
    work('exam', 'Final exam', [-99, '13:00'], 'Exams', [62, 100], done),
  ],
  classes: [],
};

/** The sample courses: three active, one paused, two archived. */
export const SAMPLE_COURSES: readonly SampleCourse[] = [
  BIOLOGY,
  HISTORY,
  ALGEBRA,
  DRAWING,
  PROGRAMMING,
  ALGEBRA_BEFORE,
];

/** Work that belongs to no course. */
export const SAMPLE_ERRANDS: readonly SampleAssignment[] = [
  work('other', 'Register for next term', [3, '12:00'], null, null, { priority: 1, estimate: 20 }),
  work('other', 'Return library books', 6),
];
