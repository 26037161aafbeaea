import { parseDecimal, roundHalfUp } from './decimal';
import { type GpaRowWorking, transcriptAverage, type TranscriptAverage } from './gpa';
import { inTimeOrder, studyTranscript, type StudyRecord, termTranscript } from './transcript';

export interface SheetRow extends GpaRowWorking {
  /** Points × credits; null if it has no points. */
  readonly qualityPoints: number | null;
  /** For an attempt superseded by others: those that count in its place. */
  readonly countingIds: readonly string[];
}

/** A term on the sheet; courses without a term come last. */
export interface SheetTerm {
  /** Null for courses without a term. */
  readonly termId: string | null;
  /** Its courses, as they count in the overall average. */
  readonly rows: readonly SheetRow[];
  /** Courses replaced by the line of a stated term. */
  readonly replacedIds: readonly string[];
  /** For this term alone; null for courses without a term. */
  readonly average: TranscriptAverage | null;
  /** Everything up to and including it, and the average of that. */
  readonly soFar: StudyRecord;
  readonly cumulative: TranscriptAverage;
}

/**
 * A student's record as printed in a transcript: term by term, each with its own average and the average so far. A
 * term keeps the average it had: an attempt superseded later is struck out but counts in its own term.
 */
export function transcriptSheet(study: StudyRecord): SheetTerm[] {
  const whole = studyTranscript(study);
  const rowOf = new Map(withAttempts(whole.rows, transcriptAverage(whole)));
  const terms = inTimeOrder(study.terms);
  const sheet = terms.map((term, index): SheetTerm => {
    const own = study.courses.filter(({ termId }) => termId === term.id);
    const soFar = studyOfTerms(study, new Set(terms.slice(0, index + 1).map(({ id }) => id)));
    return {
      termId: term.id,
      rows: own.flatMap(({ id }) => rowOf.get(id) ?? []),
      replacedIds: term.stated ? own.map(({ id }) => id) : [],
      average: transcriptAverage(termTranscript(study, term.id)),
      soFar,
      cumulative: transcriptAverage(studyTranscript(soFar)),
    };
  });
  const loose = study.courses.filter(({ termId }) => termId === null);
  if (loose.length === 0) return sheet;
  return [
    ...sheet,
    {
      termId: null,
      rows: loose.flatMap(({ id }) => rowOf.get(id) ?? []),
      replacedIds: [],
      average: null,
      soFar: study,
      cumulative: transcriptAverage(whole),
    },
  ];
}

function withAttempts(
  rows: ReturnType<typeof studyTranscript>['rows'],
  { rows: workings }: TranscriptAverage,
): [string, SheetRow][] {
  const keyOf = new Map(rows.map(({ id, attemptOf }) => [id, attemptOf ?? null]));
  const counting = workings.filter(({ status }) => status === 'counts');
  return workings.map((row) => {
    const key = keyOf.get(row.id) ?? null;
    const isSuperseded = row.status === 'superseded' && key !== null;
    return [
      row.id,
      {
        ...row,
        qualityPoints: qualityOf(row),
        countingIds: isSuperseded
          ? counting.filter(({ id }) => keyOf.get(id) === key).map(({ id }) => id)
          : [],
      },
    ];
  });
}

/** Points × credits of a row, to the decimals rows are shown with; null if it has no points. */
export function qualityOf({
  points,
  creditsInGpa,
}: Pick<GpaRowWorking, 'points' | 'creditsInGpa'>): number | null {
  return points === null ? null : roundHalfUp(parseDecimal(points).mul(parseDecimal(creditsInGpa)));
}

function studyOfTerms(study: StudyRecord, termIds: ReadonlySet<string>): StudyRecord {
  return {
    ...study,
    partOf: study.partOf ?? study,
    terms: study.terms.filter(({ id }) => termIds.has(id)),
    courses: study.courses.filter(({ termId }) => termId !== null && termIds.has(termId)),
  };
}
