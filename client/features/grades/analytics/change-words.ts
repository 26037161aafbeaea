import type { HistoryChange } from '#domain/grading/history-changes';
import { replayMessages } from '../../../messages/en/grade-analytics';
import { gradeMessages } from '../../../messages/en/grades';
import type { Format } from '../../../ui/format/format';

const text = replayMessages.changes;

/** A change in words: "Lab 3: 8 → 9 of 10". */
export function changeWords(change: HistoryChange, format: Format): string {
  const number = (value: number | null): string => (value === null ? text.unknown : format.number(value));
  switch (change.kind) {
    case 'begin':
      return text.begin(change.items);
    case 'score':
      return scoreWords(change, format);
    case 'maximum':
      return text.maximum(change.title, number(change.from), number(change.to));
    case 'state':
      return text.state(change.title, gradeMessages.states[change.from], gradeMessages.states[change.to]);
    case 'item_renamed':
    case 'category_renamed':
      return text[change.kind](change.from, change.to);
    case 'category_weight':
      return text.category_weight(change.title, number(change.from), number(change.to));
    case 'periods':
      return text.periods;
    case 'course_rules':
      return text.course_rules(change.rules.map((rule) => replayMessages.rules[rule]).join(', '));
    default:
      return text[change.kind](change.title);
  }
}

function scoreWords(
  { title, from, to, possible }: Extract<HistoryChange, { kind: 'score' }>,
  format: Format,
): string {
  const full = possible === null ? null : format.number(possible);
  if (to === null) return text.score_gone(title, format.number(from ?? 0));
  const score = replayMessages.score(format.number(to), full);
  return from === null ? text.score_new(title, score) : text.score(title, format.number(from), score);
}
