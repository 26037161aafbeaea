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

/** The default rounding of a figure. */
const TWO_DECIMALS = { decimals: 2, mode: 'half_up' };

/** The calculator's example calls in the API's description. */
export const CALCULATOR_EXAMPLES: readonly RestExample[] = [
  {
    name: 'course',
    summary: 'A course with one dropped homework, and the final exam score needed for an A-',
    body: COURSE_BODY,
    answer: { ...NOTHING, ...COURSE_ANSWER },
  },
  {
    name: 'transcript',
    summary: 'A course taken twice where the later attempt counts, and the average needed for a 3.5 GPA',
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
          rounding: TWO_DECIMALS,
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
      averageNeed: {
        status: 'needed',
        need: 3.51,
        step: 0.01,
        reached: 3.5,
        working: {
          rule: 'average_over_credits',
          target: 3.5,
          qualityPoints: 24.3,
          creditsInGpa: 7,
          credits: 15,
          points: 3.51,
          computed: 3.4977,
          rounding: TWO_DECIMALS,
        },
      },
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
        periods: [],
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
    name: 'credits',
    summary: 'A past term in one row, a course in progress, and the credits at 3.8 needed for a 3.5 GPA',
    body: {
      transcript: {
        courses: [{ id: 'physics', term: 2, credits: 5, basis: 'letter', label: 'B', isInProgress: true }],
        pastTerms: [
          { id: 'before', term: 1, average: 3.2, creditsInGpa: 30, creditsEarned: 30, creditsAttempted: 32 },
        ],
      },
      creditsNeed: { target: 3.5, points: 3.8 },
    },
    answer: {
      ...NOTHING,
      engineVersion: ENGINE_VERSION,
      transcript: {
        overall: {
          average: { value: 3.17, reason: null },
          qualityPoints: 111,
          creditsInGpa: 35,
          creditsAttempted: 37,
          creditsEarned: 30,
          coursesWithoutCredits: 0,
          rounding: TWO_DECIMALS,
          rows: [
            { id: 'physics', status: 'counts', label: 'B', points: 3, creditsInGpa: 5, creditsEarned: 0 },
            { id: 'before', status: 'counts', label: null, points: 3.2, creditsInGpa: 30, creditsEarned: 30 },
          ],
        },
        terms: [
          {
            term: 1,
            result: {
              average: { value: 3.2, reason: null },
              qualityPoints: 96,
              creditsInGpa: 30,
              creditsAttempted: 32,
              creditsEarned: 30,
            },
          },
          {
            term: 2,
            result: {
              average: { value: 3, reason: null },
              qualityPoints: 15,
              creditsInGpa: 5,
              creditsAttempted: 5,
              creditsEarned: 0,
            },
          },
        ],
      },
      creditsNeed: {
        status: 'needed',
        need: 37.5,
        step: 0.5,
        reached: 3.5,
        working: {
          rule: 'credits_at_average',
          target: 3.5,
          qualityPoints: 111,
          creditsInGpa: 35,
          credits: 37.5,
          points: 3.8,
          computed: 3.4966,
          rounding: TWO_DECIMALS,
        },
      },
    },
  },
  {
    name: 'degree',
    summary: 'A degree whose second year counts 30% and third year 70%',
    body: {
      degree: {
        years: [
          {
            id: 'second',
            weight: 30,
            modules: [
              { credits: 20, percent: 64 },
              { credits: 40, percent: 58 },
            ],
          },
          { id: 'third', weight: 70, modules: [{ credits: 60, percent: 66 }] },
        ],
      },
    },
    answer: {
      ...NOTHING,
      engineVersion: ENGINE_VERSION,
      degree: {
        weightInPlay: 100,
        mean: { value: 64.2, reason: null },
        rounding: TWO_DECIMALS,
        band: { label: '2:1', points: 60, pass: true },
        years: [
          { id: 'second', weight: 30, credits: 60, mean: { value: 60, reason: null } },
          { id: 'third', weight: 70, credits: 60, mean: { value: 66, reason: null } },
        ],
      },
    },
  },
  {
    name: 'custom-scale',
    summary: 'A course with a custom scale: distinction from 85, pass from 50',
    body: {
      scale: {
        custom: {
          direction: 'higher',
          bands: [
            { label: 'Distinction', minPercent: 85, points: 2, pass: true },
            { label: 'Pass', minPercent: 50, points: 1, pass: true },
            { label: 'Fail', minPercent: 0, points: 0, pass: false },
          ],
        },
      },
      transcript: { courses: [{ id: 'design', term: 1, credits: 6, basis: 'percent', percent: 84.995 }] },
    },
    answer: {
      ...NOTHING,
      engineVersion: ENGINE_VERSION,
      transcript: {
        overall: {
          average: { value: 2, reason: null },
          qualityPoints: 12,
          creditsInGpa: 6,
          creditsAttempted: 6,
          creditsEarned: 6,
          coursesWithoutCredits: 0,
          rounding: TWO_DECIMALS,
          rows: [
            {
              id: 'design',
              status: 'counts',
              label: 'Distinction',
              points: 2,
              creditsInGpa: 6,
              creditsEarned: 6,
            },
          ],
        },
        terms: [
          {
            term: 1,
            result: {
              average: { value: 2, reason: null },
              qualityPoints: 12,
              creditsInGpa: 6,
              creditsAttempted: 6,
              creditsEarned: 6,
            },
          },
        ],
      },
    },
  },
  {
    name: 'linear-conversion',
    summary: 'A German 2.0 (1 is best, 4 passes) on the Italian scale (30 is best, 18 passes)',
    body: {
      conversion: { rule: 'linear', got: 2, from: { best: 1, pass: 4 }, to: { best: 30, pass: 18 } },
    },
    answer: {
      ...NOTHING,
      engineVersion: ENGINE_VERSION,
      conversion: {
        isEstimate: true,
        rule: 'linear',
        value: 26,
        pass: true,
        working: {
          got: 2,
          from: { best: 1, pass: 4 },
          to: { best: 30, pass: 18 },
          isCapped: false,
          computed: 26,
          rounding: TWO_DECIMALS,
        },
      },
    },
  },
  {
    name: 'conversion',
    summary: 'A Spanish 8.5 (10 is best, 5 passes) as a German grade',
    body: { conversion: { rule: 'modified_bavarian', got: 8.5, from: { best: 10, pass: 5 } } },
    answer: {
      ...NOTHING,
      engineVersion: ENGINE_VERSION,
      conversion: {
        isEstimate: true,
        rule: 'modified_bavarian',
        value: 1.9,
        pass: true,
        working: {
          got: 8.5,
          from: { best: 10, pass: 5 },
          to: { best: 1, pass: 4 },
          isCapped: false,
          computed: 1.9,
          rounding: TWO_DECIMALS,
        },
      },
    },
  },
];
