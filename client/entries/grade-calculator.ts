/** The script of the public grade calculator, loaded by that page alone. */
import { startGradeCalculator } from '../pages/public/grade-calculator/start';

startGradeCalculator();
