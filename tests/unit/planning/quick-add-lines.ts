import { parseQuickAdd, type QuickAdd, type QuickAddContext } from '#domain/planning/quick-add';
import { ruleOf } from '#domain/planning/quick-add-repeat';
import { quickAddWords } from '#domain/planning/quick-add-words';

/** Wednesday afternoon, in a term that lasts from 24 August to 18 December. */
export const LINES_CONTEXT: QuickAddContext = {
  now: '2026-10-07T15:30',
  timezone: 'America/New_York',
  words: quickAddWords('en-US'),
  terms: [{ id: 'fall', startsOn: '2026-08-24', endsOn: '2026-12-18' }],
  courses: [
    { id: 'bio', code: 'BIO 101', name: 'Biology', termId: 'fall' },
    { id: 'cs', code: 'CS 101', name: 'Intro to Computer Science', termId: 'fall' },
    { id: 'math', code: 'MATH 221', name: 'Calculus II', termId: 'fall' },
    { id: 'chem1', code: 'CHEM 1', name: 'Chemistry', termId: 'fall' },
    { id: 'chem2', code: 'CHEM 2', name: 'Organic Chemistry', termId: 'fall' },
    { id: 'art', code: 'ART 12', name: 'Drawing', termId: 'fall' },
  ],
  nextClassOf: (id) =>
    id === 'bio' ? { startLocal: '2026-10-09T09:30', timezone: 'America/New_York' } : null,
};

/** The reading of a line, in short; absent fields mean nothing. */
export interface Reading {
  /** Course. */
  c?: string;
  type?: string;
  /** Priority. */
  p?: number;
  /** Minutes of work. */
  work?: number;
  pts?: number;
  weight?: number;
  rule?: string;
  /** The end of the repetition, and the number of its deadlines. */
  ends?: readonly [on: string, times: number];
  /** The end of a stretch of time. */
  end?: string;
  /** Minutes or days before, of reminders. */
  remind?: readonly string[];
  /** Parts marked as not read. */
  marked?: readonly string[];
  /** Whether the day is marked as one that may not be meant. */
  far?: true;
}

/** A line, its title, its deadline and what else it says. */
export type Row = readonly [line: string, title: string, due: string, reading?: Reading];

/** A line's reading as a row stores it. */
export function rowOf(line: string, context: QuickAddContext = LINES_CONTEXT): Row {
  const said = parseQuickAdd(line, context);
  const due = [said.dueDate, said.dueTime].filter((part) => part !== null).join(' ');
  return [line, said.title, due, readingOf(line, said)];
}

function readingOf(line: string, said: QuickAdd): Reading {
  const all: Record<string, unknown> = {
    c: said.courseId,
    type: said.type,
    p: said.priority,
    work: said.estimateMinutes,
    pts: said.pointsPossible,
    weight: said.weight,
    rule: said.repeat && ruleOf(said.repeat, said.until, said.count),
    ends: said.ending && [said.ending.on, said.ending.times],
    end: said.endTime,
    remind:
      said.reminders.length > 0
        ? said.reminders.map(({ days, minutes }) => `${days ?? 0}d${minutes ?? 0}`)
        : null,
    marked: said.unread.length > 0 ? said.unread.map(({ start, end }) => line.slice(start, end)) : null,
    far: said.tokens.some(({ isDoubtful }) => isDoubtful) || null,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as Reading;
}

/** Tests that each line is read as its row says. */
export function tellLines(rows: readonly Row[]): void {
  test.each(rows.map((row) => [row[0], row] as const))('“%s”', (line, [, title, due, reading = {}]) => {
    expect(rowOf(line)).toEqual([line, title, due, reading]);
  });
}
