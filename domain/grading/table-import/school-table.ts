import { TEXT_LIMITS } from '../../limits/limits';
import { clip } from '../../limits/text-fault';
import { isSameName } from '../score-import';
import type { Aggregation, CourseRules } from '../rules';
import type { DecimalMark } from './numbers';

/** The systems whose gradebooks are recognized. */
export const SCHOOL_SYSTEMS = ['canvas', 'moodle', 'blackboard', 'brightspace'] as const;

export type SchoolSystem = (typeof SCHOOL_SYSTEMS)[number];

/** A group of items as the school grades it; null values are unknown. */
export interface SchoolCategory {
  readonly name: string;
  /** 0 if it doesn't count, or nothing in the course has a weight. */
  readonly weight: number | null;
  readonly dropLowest: number | null;
  readonly dropHighest: number | null;
  /** The rule that makes its percentage from its items. */
  readonly aggregation: Aggregation | null;
  /** The name of the category it is inside of; null directly in the course, or if unknown. */
  readonly parent: string | null;
}

/** How a system calculates a course, see `rules.ts`. */
type SchoolRules = Pick<Required<CourseRules>, 'dropMode' | 'overWeights'>;

/** A total that a table shows, as written there. */
export interface TableTotal {
  readonly percent: string | null;
  readonly letter: string | null;
  /** The number itself, and what it is out of; null for a grade. Omitted for a sum of points. */
  readonly score?: { readonly text: string; readonly of: number | null };
}

/** A gradebook as a school's system shows it: a table, and the facts a table can't hold. */
export interface SchoolTable {
  readonly system: SchoolSystem;
  /** Headings and lines, as `recognizeGradebook` knows them. */
  readonly rows: readonly (readonly string[])[];
  readonly categories: readonly SchoolCategory[];
  /** The system's rules, for a new course. */
  readonly rules: SchoolRules;
  /** The total it shows, as written there; null if it shows none. */
  readonly total: TableTotal;
  /** The address of the course there; null if unknown. */
  readonly link: string | null;
  /** Null if the numbers say it themselves, see `decimalMarkIn`. */
  readonly mark: DecimalMark | null;
  /** Number of items that the school doesn't grade, which are left out. */
  readonly ungraded: number;
  /** Items whose grade there has no points, with that grade: they have no score here. */
  readonly unread: readonly string[];
  /** Names of categories whose inner weights can't be kept: their items count by points. */
  readonly simplified: readonly string[];
  /** Which of several pages this is; null for a gradebook on one page. */
  readonly page: { readonly number: number; readonly of: number } | null;
}

/** The reason a student's file or pasted text is not a gradebook, or no table at all. */
export type SchoolFault =
  | 'half_page'
  | 'login_page'
  | 'other_page'
  | 'no_scores'
  | 'no_items'
  | 'json_viewer'
  | 'canvas_grades'
  | 'language'
  | 'plain_text'
  | 'several_students'
  | 'too_many'
  | 'too_large'
  | 'empty'
  | 'web_page'
  | 'workbook'
  | 'binary'
  | 'broken';

/** Says why something is no gradebook. */
export class SchoolTableError extends Error {
  constructor(readonly fault: SchoolFault) {
    super(fault);
  }
}

/** The headings of a {@link SchoolTable}, with the flag that its source sets on items. */
export function schoolHeadings(flag: 'Extra credit' | 'Never dropped'): string[] {
  return ['Assignment', 'Category', 'Score', 'Out of', 'Status', 'Due', flag, 'Item ID'];
}

/** The rules of each system. */
export const SYSTEM_RULES: Readonly<Record<SchoolSystem, SchoolRules>> = {
  canvas: { dropMode: 'canvas', overWeights: 'as_canvas' },
  moodle: { dropMode: 'by_percent', overWeights: 'always_divide' },
  blackboard: { dropMode: 'by_percent', overWeights: 'always_divide' },
  brightspace: { dropMode: 'by_percent', overWeights: 'always_divide' },
};

/** A name as a category can have it: not too long, and unlike the others. */
export function categoryName(name: string, others: readonly string[]): string {
  const plain = name.replace(/\s+/g, ' ').trim();
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const wanted = clip(plain, TEXT_LIMITS.categoryName - suffix.length) + suffix;
    if (!others.some((other) => isSameName(other, wanted))) return wanted;
  }
}
