import type { TranscriptAverage } from './gpa';
import WORDS from './no-number.json';

/** The numbers that may be missing. */
type Missing = keyof typeof WORDS;

/**
 * Says why there is no number and what to do about it, on every screen and to assistants.
 * @param isPart whether the number is one of several, so that the reason is enough.
 */
export function whyNoNumber<Of extends Missing>(
  of: Of,
  reason: keyof (typeof WORDS)[Of],
  isPart = false,
): string {
  const [why, whatToDo] = WORDS[of][reason] as [string, string];
  return isPart ? why : `${why} ${whatToDo}`;
}

/** The same of a GPA, which courses with a grade may not count in; empty if there is one. */
export function whyNoGpa({ average, rows }: Pick<TranscriptAverage, 'average' | 'rows'>): string {
  if (average.gradable) return '';
  const isOpen = rows.length === 0 || rows.some(({ status }) => status === 'in_progress');
  const hasGrades = !isOpen || rows.some(({ isGraded }) => isGraded);
  return whyNoNumber(
    'gpa',
    average.reason === 'nothing_graded' && hasGrades ? 'not_counting' : average.reason,
  );
}

/** Who is left out of a GPA that there is, for want of credits beside others that have them; empty if nobody is. */
export function whoIsLeftOut(
  { average, coursesWithoutCredits, rows }: TranscriptAverage,
  nameOf: (id: string) => string | undefined,
): string {
  if (!average.gradable || coursesWithoutCredits === 0) return '';
  const names = rows.flatMap(({ id, points, creditsInGpa }) =>
    points !== null && creditsInGpa === 0 ? (nameOf(id) ?? id) : [],
  );
  return `${names.join(', ')} ${whyNoNumber('gpa', names.length === 1 ? 'left_out' : 'left_out_many')}`;
}
