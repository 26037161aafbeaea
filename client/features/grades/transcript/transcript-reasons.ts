import { type GpaRowWorking, transcriptAverage, type TranscriptAverage } from '#domain/grading/gpa';
import type { StudyView } from '#domain/grading/study-view';
import type { Transcript } from '#domain/grading/transcript';
import { transcriptMessages } from '../../../messages/en/transcript';
import type { Format } from '../../../ui/format/format-context';
import { transcriptOf, type Study } from '../study';

const text = transcriptMessages;

type Course = Study['courses'][number];

/** Why a course is listed in an average without counting; null for one that counts. */
export function reasonOf(
  course: Course,
  { status, label }: Pick<GpaRowWorking, 'status' | 'label'>,
  { gpaView, attempts }: { gpaView: StudyView['kind']; attempts: Study['policy']['attempts'] },
): string | null {
  if (status === 'superseded') return text.why.superseded[attempts];
  if (status === 'in_progress') return label === null ? text.why.inProgress : text.why.waits;
  if (status === 'no_points') return text.why.noPoints[noPointsOf(course)];
  if (status === 'other_unit') return text.why.otherUnit;
  if (status === 'excluded') {
    return gpaView === 'last_credits' && course.grading.countsInGpa ? text.why.tooEarly : text.why.excluded;
  }
  return null;
}

function noPointsOf({ grading: { basis, passed } }: Course): keyof typeof text.why.noPoints {
  if (basis === 'pass_fail') return passed === false ? 'failed' : 'passed';
  if (basis === 'transfer') return passed === false ? 'refused' : 'transfer';
  return basis === 'audit' || basis === 'withdrawn' || basis === 'incomplete' ? basis : 'passed';
}

/** The grade of a course as printed in a transcript: a letter, "P", "W"; a dash if there is none. */
export function printedGrade({ grade, grading }: Course): string {
  const { basis, finalLetter, passed } = grading;
  if (basis === 'letter') return finalLetter ?? '–';
  if (basis === 'percent') return grade.letter ?? '–';
  if (basis === 'pass_fail') return passed === null ? '–' : text.printed[passed ? 'pass' : 'fail'];
  if (basis === 'transfer') return passed === false ? text.printed.refused : text.printed.transfer;
  return text.printed[basis];
}

/** The points of a course that counts, such as "94% is A: 4.0 points". */
export function pointsSentence(
  { grade, grading }: Course,
  row: Pick<GpaRowWorking, 'label' | 'points'>,
  { gpaView, isMean, format }: { gpaView: StudyView['kind']; isMean: boolean; format: Format },
): string {
  const points = pointsText(row.points ?? 0, format);
  const sentence = () => {
    if (isMean) return text.meanOfAttempts(points);
    if (grading.basis === 'pass_fail') return text.failedPoints(points);
    if (gpaView === 'percentage') return text.percentage(format.percent(row.points ?? 0, 2));
    if (grading.basis === 'letter') return text.printedPoints(grading.finalLetter ?? '', points);
    return text.percentPoints(format.percent(grade.percent ?? 0, 2), row.label ?? '', points);
  };
  return [
    sentence(),
    ...(gpaView === 'weighted' && grading.levelBonus > 0
      ? [text.withBonus(format.number(grading.levelBonus, 4))]
      : []),
    ...(grading.gpaWeight === 1 ? [] : [text.creditWeight(format.number(grading.gpaWeight, 4))]),
  ].join(' · ');
}

/** The rows that represent several attempts with the mean of their points. */
export function meansOf(
  { rows: courses, rules }: Transcript,
  { rows }: TranscriptAverage,
): ReadonlySet<string> {
  if (rules?.attempts !== 'average') return new Set();
  const keyOf = new Map(courses.map(({ id, attemptOf }) => [id, attemptOf ?? id]));
  const merged = new Set(rows.flatMap(({ id, status }) => (status === 'superseded' ? [keyOf.get(id)] : [])));
  return new Set(
    rows.flatMap(({ id, status }) => (status === 'counts' && merged.has(keyOf.get(id)) ? [id] : [])),
  );
}

/** Points with one decimal at least and as many as they have, e.g. "4.0", "83.25". */
export function pointsText(points: number, format: Format): string {
  return Number.isInteger(Math.round(points * 1e5) / 1e4)
    ? format.fixed(points, 1)
    : format.number(points, 4);
}

/** The attempts that do not count in the average of everything because another one does, with the reason. */
export function standingsOf(study: Study): ReadonlyMap<string, { isStruck: boolean; reason: string }> {
  const { rows } = transcriptAverage(transcriptOf(study.record, null));
  const courseOf = new Map(study.courses.map((course) => [course.id, course]));
  const rule = { gpaView: 'unweighted', attempts: study.policy.attempts } as const;
  return new Map(
    rows.flatMap((row) => {
      const waits = row.status === 'in_progress' && row.label !== null;
      const course = courseOf.get(row.id);
      if (!course || (row.status !== 'superseded' && !waits)) return [];
      return [[row.id, { isStruck: !waits, reason: reasonOf(course, row, rule) ?? '' }] as const];
    }),
  );
}
