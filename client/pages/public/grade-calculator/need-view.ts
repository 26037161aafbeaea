import { calculatorMessages } from '../../../messages/en/grade-calculator';
import { needAnswerMessages } from '../../../messages/en/grades';
import type { NeedAnswer } from './answer';
import { h } from '../dom';
import { number, percent, written } from './figures';
import type { PlacedItem } from './request';

const text = calculatorMessages.need;
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
      h('caption', { class: 'pb-2 text-left text-sm font-medium text-ink' }, text.summary(on)),
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
      label ?? text.targetLabel(percent(target)),
      label && ' ',
      label &&
        h('span', { class: 'ml-1 text-sm font-normal text-muted' }, `${columns.from} ${percent(target)}`),
    ),
    h('td', { class: `py-2 ${look[status]}` }, inWords(answer, asked)),
  );
}

function inWords({ status, need, unit, maximum }: NeedAnswer, asked: readonly PlacedItem[]): string {
  if (status === 'safe') return needAnswerMessages.safe;
  if (status === 'impossible') return needAnswerMessages.impossible(written(maximum));
  if (status === 'not_gradable' || need === null) return needAnswerMessages.notGradable;
  if (unit === 'percent') return needAnswerMessages.percentEach(percent(need));
  return needAnswerMessages.points(number(need), asked[0]?.possible.trim() ?? '');
}
