import { change, type RestRoute } from '../route';
import { CALCULATOR_EXAMPLES } from './calculator-examples';

/** Grades calculated for anybody. */
export const CALCULATOR_ROWS: readonly RestRoute[] = [
  change('POST', '/api/grades/calculate', 'calculateGrades', { examples: CALCULATOR_EXAMPLES }),
];
