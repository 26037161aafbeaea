import { NUMBER_RANGES, TABLE_LIMITS, TEXT_LIMITS } from '../../limits/limits';
import { clip, isLonger } from '../../limits/text-fault';
import { toLocal } from '../../time/zone';
import {
  categoryName,
  schoolHeadings,
  type SchoolCategory,
  type SchoolTable,
  SchoolTableError,
  SYSTEM_RULES,
} from './school-table';

/** A Canvas course in an address: its origin and ID. */
const COURSE_ADDRESS = /^(https?:\/\/[^/\s?#]+)\/courses\/(\d{1,20})(?=[/?#]|$)/i;
const ASSIGNMENT_ADDRESS = /^(https?:\/\/[^/\s?#]+\/courses\/\d{1,20})\/assignments\/(\d{1,20})/i;

/** Canvas shows ten groups unless it is asked for more. */
const QUERY = 'include[]=assignments&include[]=submission&per_page=100';

/**
 * The address where Canvas shows a student the whole gradebook of a course, for any address within the course; null
 * for another one.
 */
export function canvasGradebookAddress(address: string): string | null {
  const text = address.trim();
  const [, origin, id] = COURSE_ADDRESS.exec(/^https?:/i.test(text) ? text : `https://${text}`) ?? [];
  return origin && id ? `${origin}/api/v1/courses/${id}/assignment_groups?${QUERY}` : null;
}

/** Canvas prefixes JSON in a browser, so other sites can't run it; Chrome adds a checkbox's name. */
const BEFORE_JSON = /^(\ufeff|\s|pretty-?print|while\s*\(\s*1\s*\)\s*;)*/i;

/** Whether a text is JSON, whole or in part, rather than a table. */
export function looksLikeCanvas(text: string): boolean {
  const start = text.slice(0, 2_000).replace(BEFORE_JSON, '');
  return /^(\[\s*([{\]]|$)|\{\s*["}])/.test(start) || isFragment(start) || isViewer(start);
}

/** A piece of Canvas's JSON without its start. */
function isFragment(start: string): boolean {
  return /"(group_weight|points_possible|assignment_group_id|workflow_state)"\s*:/.test(start);
}

/** Recognizes the text that Firefox copies from its JSON tree. */
function isViewer(start: string): boolean {
  return /^(JSON\s|Raw Data\b|0:?\s)/im.test(start) && /\b(group_weight|points_possible)\b/.test(start);
}

/**
 * Reads what Canvas shows at {@link canvasGradebookAddress}. Nothing but the named fields is looked at.
 *
 * Scores that aren't posted yet, and missing work without a score, stay without one, as Canvas counts them, and so do
 * grades without points. Items that aren't graded are left out.
 *
 * @param zone of deadlines: the student's
 * @throws SchoolTableError
 */
export function readCanvasGroups(text: string, zone: string): SchoolTable {
  const groups = groupsOf(parse(text));
  const categories: SchoolCategory[] = [];
  const rows: string[][] = [schoolHeadings('Never dropped')];
  let link: string | null = null;
  let ungraded = 0;
  const unread: string[] = [];
  for (const group of groups) {
    const category = toCategory(group, categories);
    categories.push(category);
    const kept = new Set(listOf(recordOf(group['rules'])['never_drop']).map(String));
    for (const value of listOf(group['assignments'])) {
      const item = recordOf(value);
      if (!isGradedThere(item)) {
        ungraded += 1;
        continue;
      }
      const [, course = null, key = idOf(item['id'])] =
        ASSIGNMENT_ADDRESS.exec(textOf(item['html_url'])) ?? [];
      link ??= course;
      if (scoreOf(item) === null) unread.push(`${textOf(item['name'])} (${gradeOf(item)})`);
      rows.push(toRow(item, { category: category.name, key, isKept: kept.has(idOf(item['id'])), zone }));
      if (rows.length > TABLE_LIMITS.lines + 1) throw new SchoolTableError('too_many');
    }
  }
  if (rows.length === 1) throw new SchoolTableError('no_items');
  return {
    system: 'canvas',
    rows,
    categories,
    rules: SYSTEM_RULES.canvas,
    total: { percent: null, letter: null },
    link: link && !isLonger(link, TEXT_LIMITS.link) ? link : null,
    mark: '.',
    ungraded,
    unread,
    simplified: [],
    page: null,
  };
}

type Json = Readonly<Record<string, unknown>>;

function parse(text: string): unknown {
  const start = text.slice(0, 2_000);
  if (isViewer(start)) throw new SchoolTableError('json_viewer');
  try {
    return JSON.parse(text.replace(BEFORE_JSON, ''));
  } catch {
    throw new SchoolTableError('half_page');
  }
}

function groupsOf(json: unknown): Json[] {
  if (!Array.isArray(json)) {
    const { status } = recordOf(json);
    throw new SchoolTableError(status === 'unauthenticated' ? 'login_page' : 'other_page');
  }
  const groups = json.map(recordOf);
  if (groups.some((group) => !Array.isArray(group['assignments']))) throw new SchoolTableError('other_page');
  const items = groups.flatMap((group) => listOf(group['assignments']).map(recordOf));
  if (items.length > 0 && !items.some((item) => 'submission' in item)) {
    throw new SchoolTableError('no_scores');
  }
  return groups;
}

function toCategory(group: Json, others: readonly SchoolCategory[]): SchoolCategory {
  const rules = recordOf(group['rules']);
  const weight = numberOf(group['group_weight']);
  return {
    name: categoryName(
      textOf(group['name']) || idOf(group['id']),
      others.map(({ name }) => name),
    ),
    weight: weight !== null && isWithin(weight, NUMBER_RANGES.weight) ? weight : null,
    dropLowest: dropsOf(rules['drop_lowest']),
    dropHighest: dropsOf(rules['drop_highest']),
    aggregation: null,
    parent: null,
  };
}

function dropsOf(value: unknown): number {
  const count = numberOf(value) ?? 0;
  return Number.isInteger(count) && isWithin(count, NUMBER_RANGES.drops) ? count : 0;
}

function isGradedThere(item: Json): boolean {
  return (
    item['grading_type'] !== 'not_graded' && item['published'] !== false && item['hide_in_gradebook'] !== true
  );
}

interface Place {
  readonly category: string;
  readonly key: string;
  readonly isKept: boolean;
  readonly zone: string;
}

/** The grade as Canvas shows it beside or instead of a score: "A-", "complete", "87.5%". */
function gradeOf(item: Json): string {
  return textOf(recordOf(item['submission'])['grade']).trim();
}

/**
 * The score of an item, or what stands for it where Canvas shows only a grade: a letter, a percentage, or all or no
 * points of work that is complete or not; null for a grade without points.
 */
function scoreOf(item: Json): string | null {
  const score = numberOf(recordOf(item['submission'])['score']);
  const grade = gradeOf(item);
  if (score !== null || grade === '') return written(score);
  const possible = numberOf(item['points_possible']) ?? 0;
  const type = textOf(item['grading_type']);
  if (possible <= 0) return null;
  if (type === 'pass_fail') return PASS_FAIL.get(grade.toLowerCase()) ?? null;
  // A grade point, such as "3.7", isn't a number of points.
  return type === 'points' || /[^\d.,\s]/.test(grade) ? grade : null;
}

const PASS_FAIL = new Map([
  ['complete', '100%'],
  ['pass', '100%'],
  ['incomplete', '0%'],
  ['fail', '0%'],
]);

function toRow(item: Json, { category, key, isKept, zone }: Place): string[] {
  const submission = recordOf(item['submission']);
  const score = numberOf(submission['score']);
  const possible = numberOf(item['points_possible']) ?? (score === null ? null : 0);
  return [
    textOf(item['name']),
    category,
    scoreOf(item) ?? '',
    written(possible),
    stateOf(item, submission, score),
    dueOf(item['due_at'], zone),
    isKept ? 'yes' : 'no',
    clip(key, TEXT_LIMITS.gradebookKey),
  ];
}

/** The item's grading state, as a word that `readScoreCell` knows. */
function stateOf(item: Json, submission: Json, score: number | null): string {
  if (submission['excused'] === true) return 'excused';
  if (item['omit_from_final_grade'] === true) return 'omitted';
  return submission['workflow_state'] === 'pending_review' && score !== null ? 'pending' : 'counted';
}

/** `2026-09-10T23:59` in a zone; empty without a deadline. */
function dueOf(value: unknown, zone: string): string {
  const text = textOf(value);
  const instant = /^(19|2[01])\d\d-/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? '' : toLocal(instant, zone);
}

function recordOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function idOf(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function isWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return value >= min && value <= max;
}

/** A number as the API takes it: four decimals, no exponent. */
function written(value: number | null): string {
  return value === null ? '' : String(Number(value.toFixed(4)));
}
