import { ENGINE_VERSION } from '#domain/grading/course-grade';
import type { RestExample } from '../route';
import { COURSE_ANSWER, COURSE_BODY } from './calculator-course-example';

/** The parts of an answer that were not asked for. */
const NOTHING = {
  course: null,
  need: null,
  match: null,
  transcript: null,
  averageNeed: null,
  creditsNeed: null,
  degree: null,
  conversion: null,
};

/** What the calculator is asked in its description. */
export const CALCULATOR_EXAMPLES: readonly RestExample[] = [
  {
    name: 'course',
    summary: 'A course with a dropped homework, and what an A- takes on the final',
    body: COURSE_BODY,
    answer: { ...NOTHING, ...COURSE_ANSWER },
  },
  {
    name: 'transcript',
    summary: 'A course taken twice of which the later attempt counts, and the average needed for 3.5',
    body: {
      transcript: {
        courses: [
          { id: 'calculus-1', term: 1, credits: 4, basis: 'letter', label: 'C', attemptOf: 'calculus' },
          { id: 'writing', term: 1, credits: 3, basis: 'percent', percent: 91.5 },
          { id: 'calculus-2', term: 2, credits: 4, basis: 'letter', label: 'B+', attemptOf: 'calculus' },
          { id: 'sports', term: 2, credits: 1, basis: 'pass_fail', passed: true },
        ],
        rules: { attempts: 'latest' },
      },
      averageNeed: { target: 3.5, credits: 15 },
    },
    answer: {
      ...NOTHING,
      engineVersion: ENGINE_VERSION,
      transcript: {
        overall: {
          average: { value: 3.47, reason: null },
          qualityPoints: 24.3,
          creditsInGpa: 7,
          creditsAttempted: 12,
          creditsEarned: 8,
          coursesWithoutCredits: 0,
          rows: [
            {
              id: 'calculus-1',
              status: 'superseded',
              label: 'C',
              points: null,
              creditsInGpa: 0,
              creditsEarned: 0,
            },
            { id: 'writing', status: 'counts', label: 'A-', points: 3.7, creditsInGpa: 3, creditsEarned: 3 },
            {
              id: 'calculus-2',
              status: 'counts',
              label: 'B+',
              points: 3.3,
              creditsInGpa: 4,
              creditsEarned: 4,
            },
            {
              id: 'sports',
              status: 'no_points',
              label: null,
              points: null,
              creditsInGpa: 0,
              creditsEarned: 1,
            },
          ],
        },
        terms: [
          {
            term: 1,
            result: {
              average: { value: 2.73, reason: null },
              qualityPoints: 19.1,
              creditsInGpa: 7,
              creditsAttempted: 7,
              creditsEarned: 7,
            },
          },
          {
            term: 2,
            result: {
              average: { value: 3.3, reason: null },
              qualityPoints: 13.2,
              creditsInGpa: 4,
              creditsAttempted: 5,
              creditsEarned: 5,
            },
          },
        ],
      },
      averageNeed: { status: 'needed', need: 3.51, step: 0.01, reached: 3.5 },
    },
  },
  {
    name: 'match',
    summary: 'Why the school shows 58.33',
    body: {
      gradebook: {
        items: [
          { id: 'essay', pointsPossible: 100, pointsEarned: 95 },
          { id: 'quiz', pointsPossible: 50, pointsEarned: 45 },
          { id: 'report', pointsPossible: 90 },
        ],
        working: [],
      },
      match: { total: '58.33' },
    },
    answer: {
      ...NOTHING,
      engineVersion: ENGINE_VERSION,
      course: {
        weighting: 'points',
        current: { value: 93.33, reason: null },
        floor: { value: 58.33, reason: null },
        ceiling: { value: 95.83, reason: null },
        projected: { expected: { value: 93.33, reason: null }, band: null },
        letters: {
          current: { label: 'A', points: 4, pass: true },
          floor: { label: 'F', points: 0, pass: false },
          ceiling: { label: 'A', points: 4, pass: true },
          projected: { label: 'A', points: 4, pass: true },
        },
        gradedItems: 2,
        declaredWeight: 0,
        categories: [],
        notCounted: [{ id: 'report', categoryId: null, reason: 'not_graded' }],
        working: [],
      },
      match: [
        {
          value: 58.33,
          differences: [
            {
              kind: 'ungraded_as_zero',
              mode: null,
              total: null,
              rule: null,
              limit: null,
              rounding: null,
              itemId: null,
              score: null,
            },
          ],
        },
      ],
    },
  },
  {
    name: 'conversion',
    summary: 'A Spanish 8.5 (10 best, 5 passes) as a German grade',
    body: { conversion: { rule: 'modified_bavarian', got: 8.5, from: { best: 10, pass: 5 } } },
    answer: {
      ...NOTHING,
      engineVersion: ENGINE_VERSION,
      conversion: { isEstimate: true, rule: 'modified_bavarian', value: 1.9, pass: true },
    },
  },
];
