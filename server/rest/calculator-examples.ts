import type { RestExample } from './route';

/** The calculator's example calls in the API's description. */
export const CALCULATOR_EXAMPLES: readonly RestExample[] = [
  {
    name: 'course',
    summary: 'A course with one dropped homework, and the final exam score needed for an A-',
    body: {
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
    },
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
  },
  {
    name: 'linear-conversion',
    summary: 'A German 2.0 (1 is best, 4 passes) on the Italian scale (30 is best, 18 passes)',
    body: {
      conversion: { rule: 'linear', got: 2, from: { best: 1, pass: 4 }, to: { best: 30, pass: 18 } },
    },
  },
  {
    name: 'conversion',
    summary: 'A Spanish 8.5 (10 is best, 5 passes) as a German grade',
    body: { conversion: { rule: 'modified_bavarian', got: 8.5, from: { best: 10, pass: 5 } } },
  },
];
