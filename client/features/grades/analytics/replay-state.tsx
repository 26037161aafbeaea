import { gradeText } from '../../../ui/format/scale-grade';
import { useState } from 'react';
import { historyChanges, type HistoryChange } from '#domain/grading/history-changes';
import type { View } from '#domain/grading/course-total';
import type { GradeReplay_RecordFragment } from '../../../generated/graphql';
import { replayMessages } from '../../../messages/en/grade-analytics';
import { gradeMessages } from '../../../messages/en/grades';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { shownLabel } from '../../../ui/format/grade-text';
import { DataTable } from '../../../ui/plot/data-table';
import { WorkingDrawer } from '../lazy-drawers';
import { gradeOnScale } from '#domain/grading/scale';
import { scaleOf } from '../scales/letter-of';
import { GradeNumbers } from '../working/grade-numbers';
import type { WorkedCourse } from '../working/worked-course';
import type { PastState } from './replay';

const changesText = replayMessages.changes;

/** A change in words: "Lab 3: 8 → 9 of 10". */
function changeWords(change: HistoryChange, format: Format): string {
  const number = (value: number | null): string =>
    value === null ? changesText.unknown : format.number(value);
  switch (change.kind) {
    case 'begin':
      return changesText.begin(change.items);
    case 'score':
      return scoreWords(change, format);
    case 'maximum':
      return changesText.maximum(change.title, number(change.from), number(change.to));
    case 'state':
      return changesText.state(
        change.title,
        gradeMessages.states[change.from],
        gradeMessages.states[change.to],
      );
    case 'item_renamed':
    case 'category_renamed':
      return changesText[change.kind](change.from, change.to);
    case 'category_weight':
      return changesText.category_weight(change.title, number(change.from), number(change.to));
    case 'periods':
      return changesText.periods;
    case 'course_rules':
      return changesText.course_rules(change.rules.map((rule) => replayMessages.rules[rule]).join(', '));
    default:
      return changesText[change.kind](change.title);
  }
}

function scoreWords(
  { title, from, to, possible }: Extract<HistoryChange, { kind: 'score' }>,
  format: Format,
): string {
  const full = possible === null ? null : format.number(possible);
  if (to === null) return changesText.score_gone(title, format.number(from ?? 0));
  const score = replayMessages.score(format.number(to), full);
  return from === null
    ? changesText.score_new(title, score)
    : changesText.score(title, format.number(from), score);
}

const text = replayMessages;

/** Changes of one kind that are shown one by one; more, as after an import, are one line to unfold. */
const MOST_SHOWN = 5;

type Many = keyof typeof changesText.many;

/** The changes by kind, in their order, each kind with the words for many of them. */
function changeGroups(
  changes: readonly HistoryChange[],
): [words: (count: number) => string, group: HistoryChange[]][] {
  const kinds = new Map<Many, HistoryChange[]>();
  for (const change of changes) {
    const isFew = changes.length <= MOST_SHOWN || !(change.kind in changesText.many);
    const kind = isFew ? 'other' : (change.kind as Many);
    kinds.set(kind, [...(kinds.get(kind) ?? []), change]);
  }
  return [...kinds].map(([kind, group]) => [changesText.many[kind], group]);
}

interface ReplayStateProps {
  state: PastState;
  record: GradeReplay_RecordFragment;
  /** Whether the change was on the chosen day. */
  isDayOfChange: boolean;
  day: string;
}

/** A past state of the course: its four figures with their workings, what had just changed, and the gradebook. */
export function ReplayState({ state, record, isDayOfChange, day }: ReplayStateProps) {
  const format = useFormat();
  const [view, setView] = useState<View | null>(null);
  const { course, grade, before, after } = state;
  const changes = historyChanges(before, after);
  const moment = format.instant(record.recordedAt);
  const scale = scaleOf(course);
  const letter = grade.current.gradable ? gradeOnScale(scale, grade.current.value).band.label : null;
  const computed = grade.current.gradable ? grade.current.value : null;
  return (
    <div className="grid gap-4">
      <div role="status">
        <h3 className="text-base">{text.heading(format.day(day, 'long'))}</h3>
        <p className="text-sm text-muted">{!isDayOfChange && text.since(moment)}</p>
      </div>
      <GradeNumbers of={course.code} numbers={grade} scale={scale} onOpen={setView} />
      {computed !== record.percent && (
        <p className="text-sm text-muted">
          {text.recorded(record.percent === null ? text.none : gradeText(record.percent, scale, format))}
        </p>
      )}
      {record.letter !== null && record.letter !== letter && (
        <p className="text-sm text-muted">{text.letterThen(shownLabel(record.letter, format))}</p>
      )}
      <section className="grid gap-1">
        <h4 className="text-sm">
          {text.changed} <span className="font-normal text-muted">{moment}</span>
        </h4>
        <ul className="grid gap-1 text-sm text-body tabular-nums">
          {changes.length === 0 && <li>{text.changes.nothing}</li>}
          <Changes changes={changes} />
        </ul>
      </section>
      <details>
        <summary className="min-h-8 text-sm font-semibold text-ink touch:min-h-11">
          {text.gradebook(course.assignments.length)}
        </summary>
        <PastGradebookTable course={course} />
      </details>
      {view && (
        <WorkingDrawer
          course={course}
          question={{ view, categoryId: null }}
          asOf={moment}
          onClose={() => setView(null)}
        />
      )}
    </div>
  );
}

function Changes({ changes }: { changes: readonly HistoryChange[] }) {
  const format = useFormat();
  return changeGroups(changes).map(([words, group], index) => (
    <li key={index}>
      {group.length > MOST_SHOWN ? (
        <details>
          <summary className="min-h-8 content-center touch:min-h-11">{words(group.length)}</summary>
          <ul className="grid gap-1 pl-4">
            {group.map((change, place) => (
              <li key={place}>{changeWords(change, format)}</li>
            ))}
          </ul>
        </details>
      ) : (
        group.map((change, place) => <p key={place}>{changeWords(change, format)}</p>)
      )}
    </li>
  ));
}

function PastGradebookTable({ course: { categories, assignments } }: { course: WorkedCourse }) {
  const format = useFormat();
  const { item, earned, possible, state } = gradeMessages.columns;
  const number = (value: number | null): string => (value === null ? '–' : format.number(value));
  const nameOf = (categoryId: string | null) => categories.find(({ id }) => id === categoryId)?.name ?? '–';
  return (
    <DataTable
      caption={text.gradebook(assignments.length)}
      columns={{ item, category: gradeMessages.category.name, earned, possible, state }}
      figures={['earned', 'possible']}
      rows={assignments.map(({ id, title, categoryId, pointsEarned, pointsPossible, gradingState }) => ({
        id,
        cells: [
          title,
          nameOf(categoryId),
          number(pointsEarned),
          number(pointsPossible),
          gradeMessages.states[gradingState],
        ],
      }))}
    />
  );
}
