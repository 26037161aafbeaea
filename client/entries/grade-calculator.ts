/** The script of the public grade calculator, loaded only by that page. */
import { startGradeCalculator } from '../pages/public/grade-calculator/start';

startGradeCalculator();
