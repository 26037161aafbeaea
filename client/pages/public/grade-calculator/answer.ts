import type { CategoryWorking, CourseWorking, ItemWorking } from '#domain/grading/working';
import type { calculatorMessages } from '../../../messages/en/grade-calculator';
import type { standingMessages, stepMessages } from '../../../messages/en/grades';

/** The parts of the answer of `POST /api/grades/calculate` that this page reads. */
export interface CalculatorAnswer {
  course: CourseAnswer | null;
  need: NeedAnswer[] | null;
  transcript: { overall: AverageAnswer } | null;
}

/** A rounded figure, or why there is none. */
export interface FigureAnswer<Reason = keyof typeof standingMessages.notYet> {
  value: number | null;
  reason: Reason | null;
}

/** One of the four figures. */
export type View = keyof typeof stepMessages.views;

/** The four figures, in page order. */
export const VIEWS: readonly View[] = ['current', 'floor', 'ceiling', 'projected'];

/** The four numbers of a course or a category. */
interface NumbersAnswer extends Record<'current' | 'floor' | 'ceiling', FigureAnswer> {
  projected: { expected: FigureAnswer; band: { low: FigureAnswer; high: FigureAnswer } | null };
}

export interface CourseAnswer extends NumbersAnswer {
  weighting: 'weights' | 'points';
  letters: Record<View, { label: string } | null>;
  categories: (NumbersAnswer & { id: string })[];
  notCounted: { id: string; reason: string }[];
  declaredWeight: number;
  working: CourseWorkingAnswer[];
}

/** The parts of a figure's working that this page shows. */
export interface CourseWorkingAnswer extends Pick<
  CourseWorking,
  'view' | 'rule' | 'computed' | 'rounding' | 'weights' | 'points' | 'leftOut'
> {
  categories: CategoryWorkingAnswer[];
}

export interface CategoryWorkingAnswer extends Pick<
  CategoryWorking,
  'id' | 'aggregation' | 'isBonus' | 'value' | 'mass' | 'weight' | 'contribution' | 'leftOut'
> {
  items: ItemWorkingAnswer[];
}

export type ItemWorkingAnswer = Omit<ItemWorking, 'replaced'>;

/** The requirements of one letter. */
export interface NeedAnswer {
  target: number;
  label: string | null;
  status: 'safe' | 'needed' | 'impossible' | 'not_gradable';
  unit: 'points' | 'percent';
  need: number | null;
  maximum: FigureAnswer;
}

export interface AverageAnswer {
  average: FigureAnswer<keyof typeof calculatorMessages.gpa.notYet>;
  qualityPoints: number;
  creditsInGpa: number;
  creditsAttempted: number;
  creditsEarned: number;
  coursesWithoutCredits: number;
  rows: TranscriptRowAnswer[];
}

export interface TranscriptRowAnswer {
  id: string;
  status: 'counts' | 'superseded' | 'in_progress' | 'no_points';
  label: string | null;
  points: number | null;
  creditsInGpa: number;
}
