import { input, type RestRoute } from '../route';
import { CALCULATOR_EXAMPLES } from './calculator-examples';

/** Grades calculated for anybody. */
export const CALCULATOR_ROWS: readonly RestRoute[] = [
  {
    method: 'POST',
    path: '/api/grades/calculate',
    document: 'RestCalculateGrades',
    variables: input,
    pick: (data) => data['calculateGrades'],
    status: 200,
    examples: CALCULATOR_EXAMPLES,
  },
];
