import { calculatorMessages } from '../../../messages/en/grade-calculator';
import { needAnswerMessages, standingMessages, stepMessages } from '../../../messages/en/grades';
import { isNumberLabel } from '../../../ui/format/grade-text';
import { h } from '../dom';
import { type CourseAnswer, type FigureAnswer, type NeedAnswer, type View, VIEWS } from './answer';
import { categoryName, itemName, localLabel, number, percent, written } from './figures';
import type { PlacedItem } from './request';
import type { CourseState } from './state';

const text = calculatorMessages.results;
const FULL_WEIGHT = 100;

/** One of the four figures. */
export function figureOf(answer: CourseAnswer, view: View): FigureAnswer {
  return view === 'projected' ? answer.projected.expected : answer[view];
}

/** "86.4%, B" for a row, "nothing graded yet" without a number. */
export function inWords(answer: CourseAnswer, view: View): string {
  const figure = figureOf(answer, view);
  if (figure.value === null) return stepMessages.none;
  const [grade, letter] = gradeIn(answer, view);
  return [grade, letter].filter(Boolean).join(', ');
}

/** A percentage and its letter; where grades are numbers, the grade itself and no letter. */
function gradeIn(answer: CourseAnswer, view: View): [string, string | null] {
  const label = answer.letters[view]?.label ?? null;
  return isNumberLabel(label) ? [localLabel(label), null] : [written(figureOf(answer, view)), label];
}

/** The four figures, the figures of the categories, and the dropped items. */
export function courseView(answer: CourseAnswer, course: CourseState): HTMLElement[] {
  return [
    headline(answer),
    otherNumbers(answer),
    ...hints(answer),
    categoryTable(answer, course),
    ...dropped(answer, course),
  ];
}

function headline(answer: CourseAnswer): HTMLElement {
  const { current } = answer;
  const [grade, letter] = gradeIn(answer, 'current');
  const reason = current.reason && standingMessages.notYet[current.reason];
  return h(
    'div',
    {},
    h('p', { class: 'text-sm font-medium' }, stepMessages.views.current),
    h(
      'p',
      { class: 'mt-1 flex flex-wrap items-baseline gap-x-4 text-ink' },
      h('span', { class: 'text-hero font-bold tabular-nums', 'data-number': 'current' }, grade),
      letter && h('span', { class: 'text-2xl font-semibold text-link' }, letter),
    ),
    h('p', { class: 'mt-1 text-sm text-muted' }, reason ?? stepMessages.meaning.current),
  );
}

function otherNumbers(answer: CourseAnswer): HTMLElement {
  const views = VIEWS.filter((view) => view !== 'current');
  return h(
    'dl',
    {
      class:
        'mt-5 grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-px overflow-clip rounded-control border border-hairline bg-hairline',
    },
    ...views.map((view) => {
      const [grade, letter] = gradeIn(answer, view);
      return h(
        'div',
        { class: 'bg-surface px-3 py-2.5' },
        h('dt', { class: 'text-sm' }, stepMessages.views[view]),
        h(
          'dd',
          { class: 'text-lg font-semibold text-ink tabular-nums' },
          h('span', { 'data-number': view }, grade),
          ' ',
          letter && h('span', { class: 'block text-sm text-link' }, letter),
        ),
        view === 'projected' ? bandOf(answer) : null,
      );
    }),
  );
}

function bandOf({ projected: { band } }: CourseAnswer): HTMLElement | null {
  if (!band) return null;
  return h(
    'dd',
    { class: 'text-xs text-muted tabular-nums' },
    stepMessages.band(written(band.low), written(band.high)),
  );
}

function hints({ weighting, declaredWeight }: CourseAnswer): HTMLElement[] {
  if (weighting !== 'weights' || declaredWeight === FULL_WEIGHT) return [];
  return [
    h('p', { class: 'mt-4 text-sm text-warning' }, standingMessages.weightsOff(percent(declaredWeight))),
  ];
}

function categoryTable({ categories, weighting, working }: CourseAnswer, course: CourseState): HTMLElement {
  const parts = working.find(({ view }) => view === 'current')?.categories ?? [];
  const isWeighted = weighting === 'weights';
  const heads = [stepMessages.part.percent, ...(isWeighted ? [stepMessages.part.brings] : [])];
  const table = h(
    'table',
    { class: 'w-full text-sm tabular-nums' },
    h('caption', { class: 'sr-only' }, text.categories),
    h(
      'thead',
      { class: 'text-muted' },
      h(
        'tr',
        {},
        h('th', { scope: 'col', class: 'py-1 text-left font-medium' }, stepMessages.part.category),
        ...heads.map((head) => h('th', { scope: 'col', class: 'py-1 pl-3 text-right font-medium' }, head)),
      ),
    ),
    h(
      'tbody',
      {},
      ...categories.map(({ id, current }) => {
        const brings = parts.find((part) => part.id === id)?.contribution ?? null;
        return h(
          'tr',
          { class: 'border-t border-hairline' },
          h(
            'th',
            { scope: 'row', class: 'py-2 text-left font-medium text-ink' },
            categoryName(course, Number(id)),
          ),
          h('td', { class: 'py-2 pl-3 text-right text-ink' }, written(current)),
          weighting === 'weights' && h('td', { class: 'py-2 pl-3 text-right' }, written({ value: brings })),
        );
      }),
    ),
  );
  return h('div', { class: 'relative mt-5 overflow-x-auto' }, table);
}

function dropped({ notCounted }: CourseAnswer, course: CourseState): HTMLElement[] {
  const rows = notCounted.flatMap(({ id, reason }) =>
    reason === 'dropped_lowest' || reason === 'dropped_highest'
      ? { id, role: stepMessages.role[reason] }
      : [],
  );
  if (rows.length === 0) return [];
  return [
    h('p', { class: 'mt-4 text-sm font-semibold text-ink' }, text.dropped),
    h(
      'ul',
      { class: 'mt-1 text-sm' },
      ...rows.map(({ id, role }) => h('li', {}, h('s', {}, itemName(course, id)), ` ${role}`)),
    ),
  ];
}

const columns = needAnswerMessages.answers;

/** One row per letter: the score it requires on the items asked about. */
export function needView(
  answers: readonly NeedAnswer[],
  asked: readonly PlacedItem[],
  on: string,
): HTMLElement[] {
  return [
    h(
      'table',
      { class: 'w-full tabular-nums' },
      h(
        'caption',
        { class: 'pb-2 text-left text-sm font-medium text-ink' },
        calculatorMessages.need.summary(on),
      ),
      h(
        'thead',
        { class: 'text-sm text-muted' },
        h(
          'tr',
          {},
          h('th', { scope: 'col', class: 'py-1 pr-4 text-left font-medium' }, columns.letter),
          h('th', { scope: 'col', class: 'py-1 text-left font-medium' }, columns.need),
        ),
      ),
      h('tbody', {}, ...answers.map((answer) => line(answer, asked))),
    ),
    h('p', { class: 'mt-3 text-sm text-muted' }, needAnswerMessages.exact),
  ];
}

function line(answer: NeedAnswer, asked: readonly PlacedItem[]): HTMLElement {
  const { target, label, status } = answer;
  const look = {
    safe: 'text-success',
    needed: 'font-semibold text-ink',
    impossible: 'text-muted',
    not_gradable: 'text-muted',
  };
  return h(
    'tr',
    { class: 'border-t border-hairline', 'data-status': status },
    h(
      'th',
      { scope: 'row', class: 'py-2 pr-4 text-left font-semibold text-ink @min-[17rem]:whitespace-nowrap' },
      (label && localLabel(label)) ?? calculatorMessages.need.targetLabel(percent(target)),
      label && ' ',
      label &&
        h('span', { class: 'ml-1 text-sm font-normal text-muted' }, `${columns.from} ${percent(target)}`),
    ),
    h('td', { class: `py-2 ${look[status]}` }, needInWords(answer, asked)),
  );
}

function needInWords({ status, need, unit, maximum }: NeedAnswer, asked: readonly PlacedItem[]): string {
  if (status === 'safe') return needAnswerMessages.safe;
  if (status === 'impossible') return needAnswerMessages.impossible(written(maximum));
  if (status === 'not_gradable' || need === null) return needAnswerMessages.notGradable;
  if (unit === 'percent') return needAnswerMessages.percentEach(percent(need));
  return needAnswerMessages.points(number(need), asked[0]?.possible.trim() ?? '');
}
