import {
  EMPTY_CATEGORY,
  PLAIN_COURSE,
  PLAIN_GPA,
  PLAIN_NEED,
  type CalculatorState,
  type GpaRowState,
  type ItemState,
} from './state';

const item = (name: string, earned: string, possible: string): ItemState => ({ name, earned, possible });
const course = (name: string, credits: string, grade: string): GpaRowState => ({ name, credits, grade });

/** The calculator's initial contents. */
export const EXAMPLE: CalculatorState = {
  isExample: true,
  course: {
    ...PLAIN_COURSE,
    title: 'Chemistry',
    categories: [
      {
        ...EMPTY_CATEGORY,
        name: 'Homework',
        weight: '30',
        dropLowest: '1',
        items: [
          item('Homework 1', '18', '20'),
          item('Homework 2', '9.5', '20'),
          item('Homework 3', '17', '20'),
          item('Homework 4', '', '20'),
        ],
      },
      {
        ...EMPTY_CATEGORY,
        name: 'Exams',
        weight: '70',
        items: [item('Midterm', '81', '100'), item('Final exam', '', '100')],
      },
    ],
  },
  need: { ...PLAIN_NEED, item: '1.1' },
  gpa: {
    ...PLAIN_GPA,
    rows: [
      course('Chemistry', '4', 'B+'),
      course('Modern History', '3', 'A-'),
      course('Calculus', '4', '84%'),
    ],
  },
};
