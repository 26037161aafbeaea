import { groupBy, type Span } from './span';
import {
  checkAccess,
  checkCourses,
  checkKeys,
  checkRate,
  type AccessOperation,
  type CourseOperation,
  type KeyedAnswer,
} from './models';
import { checkRows, type RowOperation } from './rows';

/** Active courses of the Free plan. */
const COURSE_LIMIT = 3;
/** The rate limit `calculate` that histories are made with. */
export const RATE = { count: 5, seconds: 5 };

/** Everything that clients asked and were told. */
export class History {
  readonly rows: RowOperation[] = [];
  readonly firstValues = new Map<string, string>();
  readonly courses: (CourseOperation & { account: string })[] = [];
  readonly access: AccessOperation[] = [];
  readonly answers: KeyedAnswer[] = [];
  readonly accepted: Span[] = [];
  /** Rows of another account that a client was shown. */
  readonly foreign: string[] = [];
  /** Operations that were answered. */
  answered = 0;
  /** Those that were not. */
  unanswered = 0;

  /** @returns what no order of the operations explains; empty if one explains everything */
  contradictions(): string[] {
    return [
      ...this.foreign,
      ...checkRows(this.rows, this.firstValues),
      ...[...groupBy(this.courses, ({ account }) => account).values()].flatMap((own) =>
        checkCourses(own, COURSE_LIMIT),
      ),
      ...checkAccess(this.access),
      ...checkKeys(this.answers),
      ...checkRate(this.accepted, RATE.count, RATE.seconds * 1000),
    ];
  }
}
