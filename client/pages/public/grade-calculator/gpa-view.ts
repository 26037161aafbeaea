import { calculatorMessages } from '../../../messages/en/grade-calculator';
import { averageMessages } from '../../../messages/en/grades';
import type { AverageAnswer, TranscriptRowAnswer } from './answer';
import { type Child, h } from '../dom';
import { fixed, number, rowName } from './figures';
import type { GpaState } from './state';

const text = calculatorMessages.gpa;

/** The average as a figure, or a dash. */
export function gpaFigure({ average: { value } }: AverageAnswer): string {
  return value === null ? calculatorMessages.none : fixed(value);
}

/** The average with its credits and its working. */
export function gpaView(answer: AverageAnswer, gpa: GpaState): Child[] {
  const { average, creditsInGpa, creditsEarned, creditsAttempted, coursesWithoutCredits } = answer;
  const credits = text.credited(number(creditsInGpa), number(creditsEarned), number(creditsAttempted));
  return [
    h('p', { class: 'text-hero font-bold text-ink tabular-nums', 'data-number': 'gpa' }, gpaFigure(answer)),
    h('p', { class: 'mt-1 text-sm text-muted' }, average.reason ? text.notYet[average.reason] : credits),
    coursesWithoutCredits > 0 &&
      h('p', { class: 'mt-3 text-sm text-warning' }, averageMessages.withoutCredits(coursesWithoutCredits)),
    h(
      'details',
      { 'data-key': 'gpa', class: 'mt-4 border-t border-hairline' },
      h('summary', { class: 'min-h-11 py-2.5 font-medium text-ink' }, averageMessages.how),
      h('div', { class: 'grid gap-3 pb-2 text-sm' }, ...steps(answer, gpa)),
    ),
  ];
}

function steps({ average, rows, qualityPoints, creditsInGpa }: AverageAnswer, gpa: GpaState): Child[] {
  const counted = rows.filter(({ status }) => status === 'counts');
  const division =
    average.value === null
      ? []
      : [
          averageMessages.division(number(qualityPoints), number(creditsInGpa)),
          averageMessages.rounded(fixed(average.value)),
        ];
  return [
    h('p', {}, averageMessages.rule),
    h(
      'ul',
      { class: 'grid gap-1 tabular-nums' },
      ...counted.map((row) => h('li', {}, countedLine(row, gpa))),
    ),
    leftOut(rows, gpa),
    h(
      'ol',
      { class: 'grid list-decimal gap-1 pl-5 text-ink tabular-nums' },
      ...division.map((line) => h('li', {}, line)),
    ),
  ];
}

function countedLine({ id, label, points, creditsInGpa }: TranscriptRowAnswer, gpa: GpaState): string {
  const [credits, value] = [creditsInGpa, points ?? 0];
  const name = [rowName(gpa, id), label].filter(Boolean).join(', ');
  return `${name}: ${averageMessages.quality(number(value), number(credits), number(value * credits))}`;
}

/** Rows that don't count, including those without credits, which weren't sent. */
function leftOut(rows: readonly TranscriptRowAnswer[], gpa: GpaState): Child {
  const sent = rows.flatMap(({ id, status }) =>
    status === 'counts' ? [] : `${rowName(gpa, id)} (${text.reasons[status]})`,
  );
  const unsent = gpa.rows.flatMap(({ name, grade, credits }, index) =>
    (name.trim() || grade.trim()) && !credits.trim()
      ? `${rowName(gpa, String(index))} (${text.reasons.no_credits})`
      : [],
  );
  const all = [...sent, ...unsent];
  return all.length > 0 && h('p', { class: 'text-muted' }, `${averageMessages.leftOut}: ${all.join(', ')}`);
}
