import { calculatorMessages } from '../../../messages/en/grade-calculator';
import { standingMessages, stepMessages } from '../../../messages/en/grades';
import type { CategoryWorkingAnswer, CourseAnswer, CourseWorkingAnswer, ItemWorkingAnswer } from './answer';
import { figureOf, inWords } from './course-view';
import { h } from '../dom';
import { categoryName, itemName, number, percent } from './figures';
import type { CourseState } from './state';

const text = stepMessages;
const FULL_WEIGHT = 100;
const SUMMARY = 'min-h-11 py-2.5 font-medium text-ink';

/** The workings of the four figures: each leads on to its parts. */
export function workingView(answer: CourseAnswer, course: CourseState): HTMLElement[] {
  return answer.working.map((working) =>
    h(
      'details',
      { 'data-key': working.view, class: 'border-t border-hairline first:border-t-0' },
      h('summary', { class: SUMMARY }, `${text.views[working.view]}: ${inWords(answer, working.view)}`),
      h('div', { class: 'grid gap-3 pb-5 text-sm sm:pl-5' }, ...steps(working, answer, course)),
    ),
  );
}

function steps(working: CourseWorkingAnswer, answer: CourseAnswer, course: CourseState): HTMLElement[] {
  const { view, rule, weights, categories, leftOut } = working;
  const lines = [text.meaning[view], text.rule[rule]];
  return [
    ...lines.map((line) => h('p', {}, line)),
    h('div', { class: 'grid gap-1' }, ...categories.map((category) => part(category, working, course))),
    ...(weights && weights.inPlay > 0 ? [h('p', {}, weightsText(weights))] : []),
    ...leftOutList(leftOut, course),
    lastSteps(working, answer),
  ];
}

/** A category: its sum, then its scores. */
function part(category: CategoryWorkingAnswer, { view, weights }: CourseWorkingAnswer, course: CourseState) {
  const { id, aggregation, items, leftOut } = category;
  const name = id === null ? calculatorMessages.category.none : categoryName(course, Number(id));
  return h(
    'details',
    { 'data-key': `${view}.${id}`, class: 'rounded-control border border-hairline px-4' },
    h(
      'summary',
      { class: SUMMARY },
      calculatorMessages.results.category(name, weights ? weighted(category, weights) : sumOf(category)),
    ),
    h(
      'div',
      { class: 'grid gap-2 pb-4' },
      h('p', { class: 'text-muted' }, text.aggregation[aggregation]),
      h('ul', { class: 'grid gap-1 tabular-nums' }, ...items.map((item) => itemLine(item, course))),
      ...leftOutList(leftOut, course),
      weights ? h('p', { class: 'tabular-nums' }, sumOf(category)) : null,
    ),
  );
}

/** "27 of 30 points: 90%", or the sum of percentages by their weights. */
function sumOf({ aggregation, value, mass }: CategoryWorkingAnswer): string {
  if (mass === 0) return value === 0 ? standingMessages.nothingGraded : text.extra(number(value));
  const share = percent((value / mass) * 100, 4);
  return aggregation === 'points'
    ? text.sum(number(value), number(mass), share)
    : text.percentSum(number(value), number(mass), share);
}

function weighted(
  category: CategoryWorkingAnswer,
  weights: NonNullable<CourseWorkingAnswer['weights']>,
): string {
  const { value, mass, weight, contribution, isBonus } = category;
  if (mass === 0) return standingMessages.nothingGraded;
  if (contribution === null) return text.noWeight;
  const divisor = number(isBonus ? weights.bonusDivisor : weights.divisor);
  const sum = text.partOf(percent((value / mass) * 100), number(weight), divisor, percent(contribution));
  return isBonus ? `${sum}. ${text.bonusCategory}` : sum;
}

function itemLine(
  { id, role, source, earned, possible }: ItemWorkingAnswer,
  course: CourseState,
): HTMLElement {
  const score = possible === 0 ? text.extra(number(earned)) : text.score(number(earned), number(possible));
  const isDropped = role === 'dropped_lowest' || role === 'dropped_highest';
  const notes = [text.source[source], text.role[role]].filter(Boolean).join(', ');
  return h(
    'li',
    {},
    `${itemName(course, id)}: `,
    h(isDropped ? 's' : 'span', { class: 'text-ink' }, score),
    notes && h('span', { class: 'text-muted' }, ` (${notes})`),
  );
}

function leftOutList(items: CourseWorkingAnswer['leftOut'], course: CourseState): HTMLElement[] {
  if (items.length === 0) return [];
  const names = items.map(({ id, reason }) => `${itemName(course, id)} (${text.why[reason]})`);
  return [h('p', { class: 'text-muted' }, `${text.leftOut}: ${names.join(', ')}`)];
}

function weightsText({ inPlay, divisor }: NonNullable<CourseWorkingAnswer['weights']>): string {
  if (inPlay === FULL_WEIGHT) return text.weightsFull;
  return inPlay === divisor
    ? text.weightsScaled(number(inPlay))
    : text.weightsKept(number(inPlay), number(divisor));
}

/** From the sum to the number that is shown. */
function lastSteps(working: CourseWorkingAnswer, answer: CourseAnswer): HTMLElement {
  const { view, computed, rounding } = working;
  const { value } = figureOf(answer, view);
  const letter = answer.letters[view]?.label;
  const shown = value === null ? '' : percent(value, rounding.decimals);
  const lines =
    computed === null || value === null
      ? []
      : [
          sumLine(working),
          text.rounding[rounding.mode](percent(computed, 4), rounding.decimals, shown),
          letter && calculatorMessages.results.isLetter(shown, letter),
        ];
  return h(
    'ol',
    { class: 'grid list-decimal gap-1 pl-5 text-ink tabular-nums' },
    ...lines.map((line) => (line ? h('li', {}, line) : null)),
  );
}

function sumLine({ points, computed, categories }: CourseWorkingAnswer): string | null {
  const total = percent(computed ?? 0, 4);
  if (points) return text.sum(number(points.earned), number(points.possible), total);
  const parts = categories.flatMap(({ contribution }) => contribution ?? []);
  return parts.length < 2 ? null : `${parts.map((value) => percent(value)).join(' + ')} = ${total}`;
}
