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

/** The working of one figure. */
export interface CourseWorkingAnswer {
  view: View;
  rule: keyof Pick<typeof stepMessages.rule, 'weights' | 'points' | 'override'>;
  computed: number | null;
  rounding: { decimals: number; mode: keyof typeof stepMessages.rounding };
  weights: { inPlay: number; divisor: number; bonusDivisor: number } | null;
  points: { earned: number; possible: number } | null;
  categories: CategoryWorkingAnswer[];
  leftOut: LeftOutAnswer[];
}

export interface CategoryWorkingAnswer {
  id: string | null;
  aggregation: keyof typeof stepMessages.aggregation;
  isBonus: boolean;
  value: number;
  mass: number;
  weight: number;
  contribution: number | null;
  items: ItemWorkingAnswer[];
  leftOut: LeftOutAnswer[];
}

export interface ItemWorkingAnswer {
  id: string;
  role: keyof typeof stepMessages.role;
  source: keyof typeof stepMessages.source;
  earned: number;
  possible: number;
}

export interface LeftOutAnswer {
  id: string;
  reason: keyof typeof stepMessages.why;
}

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
