import { ENGINE_VERSION } from '#domain/grading/course-grade';
/** A course as sent to the calculator. */
export const COURSE_BODY = {
  gradebook: {
    categories: [
      { id: 'homework', weight: 40, dropLowest: 1 },
      { id: 'exams', weight: 60 },
    ],
    items: [
      { id: 'hw-1', categoryId: 'homework', pointsPossible: 20, pointsEarned: 18 },
      { id: 'hw-2', categoryId: 'homework', pointsPossible: 20, pointsEarned: 9 },
      { id: 'midterm', categoryId: 'exams', pointsPossible: 100, pointsEarned: 84 },
      { id: 'final', categoryId: 'exams', pointsPossible: 100 },
    ],
  },
  need: { itemIds: ['final'], target: 90 },
};

/** The calculator's answer for it. */
export const COURSE_ANSWER = {
  engineVersion: ENGINE_VERSION,
  course: {
    weighting: 'weights',
    current: { value: 86.4, reason: null },
    floor: { value: 61.2, reason: null },
    ceiling: { value: 91.2, reason: null },
    projected: {
      expected: { value: 86.4, reason: null },
      band: { low: { value: 81.9, reason: null }, high: { value: 90.9, reason: null } },
    },
    letters: {
      current: { label: 'B', points: 3, pass: true },
      floor: { label: 'D-', points: 0.7, pass: true },
      ceiling: { label: 'A-', points: 3.7, pass: true },
      projected: { label: 'B', points: 3, pass: true },
    },
    gradedItems: 3,
    declaredWeight: 100,
    periods: [],
    categories: [
      {
        id: 'homework',
        periodId: null,
        current: { value: 90, reason: null },
        floor: { value: 90, reason: null },
        ceiling: { value: 90, reason: null },
        projected: {
          expected: { value: 90, reason: null },
          band: { low: { value: 90, reason: null }, high: { value: 90, reason: null } },
        },
        gradedItems: 2,
      },
      {
        id: 'exams',
        periodId: null,
        current: { value: 84, reason: null },
        floor: { value: 42, reason: null },
        ceiling: { value: 92, reason: null },
        projected: {
          expected: { value: 84, reason: null },
          band: { low: { value: 76.5, reason: null }, high: { value: 91.5, reason: null } },
        },
        gradedItems: 1,
      },
    ],
    notCounted: [
      { id: 'hw-2', categoryId: 'homework', reason: 'dropped_lowest' },
      { id: 'final', categoryId: 'exams', reason: 'not_graded' },
    ],
    working: [
      {
        view: 'current',
        rule: 'weights',
        computed: 86.4,
        cap: null,
        rounding: { decimals: 2, mode: 'half_up' },
        weights: { rule: 'as_canvas', inPlay: 100, divisor: 100, bonusDivisor: 100 },
        points: null,
        periods: [],
        categories: [
          {
            id: 'homework',
            periodId: null,
            aggregation: 'points',
            isBonus: false,
            value: 18,
            mass: 20,
            weight: 40,
            contribution: 36,
            drops: { mode: 'fair', applied: { lowest: 1, highest: 0 } },
            estimate: null,
            items: [
              { id: 'hw-1', role: 'counts', source: 'score', earned: 18, possible: 20, replaced: null },
              {
                id: 'hw-2',
                role: 'dropped_lowest',
                source: 'score',
                earned: 9,
                possible: 20,
                replaced: null,
              },
            ],
            leftOut: [],
          },
          {
            id: 'exams',
            periodId: null,
            aggregation: 'points',
            isBonus: false,
            value: 84,
            mass: 100,
            weight: 60,
            contribution: 50.4,
            drops: null,
            estimate: null,
            items: [
              { id: 'midterm', role: 'counts', source: 'score', earned: 84, possible: 100, replaced: null },
            ],
            leftOut: [{ id: 'final', reason: 'not_graded' }],
          },
        ],
        leftOut: [],
      },
    ],
  },
  need: [
    {
      target: 90,
      label: null,
      status: 'needed',
      unit: 'points',
      need: 95.99,
      step: 0.01,
      reached: { value: 90, reason: null },
      minimum: { value: 61.2, reason: null },
      maximum: { value: 91.2, reason: null },
      isMonotone: true,
    },
  ],
};
