import type { ScorePlan, FollowingField } from '#domain/grading/score-import';
import type { GradebookLine } from '#domain/grading/table-import/gradebook-lines';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { gradeMessages } from '../../messages/en/grades';
import { useFormat, type Format } from '../../ui/format/format-context';
import { isNumberLabel, shownLabel } from '../../ui/format/grade-text';
import { ChangeBadge } from './change-badge';
import type { GradebookPlan, TargetCourse } from './gradebook-plan';
import { ShowMore, useFirst } from './show-more';

/** A value of an item that stays although the school shows another one: the student may have set it. */
type KeptValue = FollowingField | 'score';

/** The values that stay when a line of a school's gradebook is imported. */
export function keptValues({ line, held, kept }: ScorePlan<GradebookLine>): KeptValue[] {
  const isOpen = line.pointsEarned === null && (line.gradingState ?? 'counted') === 'counted';
  return isOpen && held && held.pointsEarned !== null ? [...kept, 'score'] : [...kept];
}

/** Whether the school shows another value for something that stays. */
export function hasKept({ plans, school }: GradebookPlan): boolean {
  return school !== null && plans.some((plan) => keptValues(plan).length > 0);
}

/**
 * The titles of items imported from the school that it doesn't show any more, the first of many; none if this is one of
 * several pages.
 */
export function goneFrom({ plans, school }: GradebookPlan, course: TargetCourse | null): string[] {
  if (!school || school.page) return [];
  const shown = new Set(plans.map(({ held }) => held?.id));
  const gone = course?.assignments.filter(({ id, gradebookKey }) => gradebookKey && !shown.has(id)) ?? [];
  const titles = gone.slice(0, MOST_TITLES).map(({ title }) => title);
  const rest = gone.length - titles.length;
  return rest > 0 ? [...titles, gradeImportMessages.school.more(rest)] : titles;
}

const MOST_TITLES = 5;

const text = gradeImportMessages.preview;
const words = gradeImportMessages.school;

interface GradebookLinesProps {
  /** The effects of the imported lines. */
  plans: readonly ScorePlan<GradebookLine>[];
  /** Lines that can be read and are left out. */
  leftOut: readonly GradebookLine[];
  onLeaveOut(line: number, isOut: boolean): void;
  /** Whether a school's system shows these lines, so that values that stay are named. */
  isSchool: boolean;
}

/** The lines of a gradebook as understood, each with its effect and a box to leave it out. */
export function GradebookLines({ plans, leftOut, onLeaveOut, isSchool }: GradebookLinesProps) {
  const rows: LineRowProps[] = [
    ...plans.map((plan) => ({ plan, isOut: false })),
    ...leftOut.map((line) => ({ plan: { ...NOTHING, line }, isOut: true })),
  ].sort((one, other) => one.plan.line.index - other.plan.line.index);
  const [shown, rest, showMore] = useFirst(rows);
  return (
    <div className="grid">
      <ul aria-label={text.list}>
        {shown.map((row) => (
          <li
            key={row.plan.line.index}
            className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 border-t border-hairline py-1.5 text-sm first:border-0 sm:grid-cols-[auto_1fr_12rem_6rem]"
          >
            <LineRow {...row} {...{ isSchool, onLeaveOut }} />
          </li>
        ))}
      </ul>
      <ShowMore count={rest} onMore={showMore} />
    </div>
  );
}

interface LineRowProps {
  plan: ScorePlan<GradebookLine>;
  isOut: boolean;
}

function LineRow(props: LineRowProps & Pick<GradebookLinesProps, 'isSchool' | 'onLeaveOut'>) {
  const { plan, isOut, isSchool, onLeaveOut } = props;
  const format = useFormat();
  const { line, change, held } = plan;
  const [score, former] = [scoreText(line, format), held && scoreText(held, format)];
  return (
    <>
      <span className="grid size-10 place-items-center max-sm:row-span-2">
        <input
          type="checkbox"
          aria-label={text.bring(line.title)}
          checked={!isOut}
          onChange={(event) => onLeaveOut(line.index, !event.target.checked)}
          className="size-4"
        />
      </span>
      <span className={`min-w-0 ${isOut ? 'text-muted line-through' : 'text-ink'}`}>
        <bdi>{line.title}</bdi>
        {line.category && <span className="block text-xs text-muted">{line.category}</span>}
        <NewValues {...plan} />
        {isSchool && <KeptValues {...plan} />}
      </span>
      <span className="text-right tabular-nums max-sm:col-start-2 max-sm:row-start-2 max-sm:text-left">
        {score}
        {change === 'changed' && former && former !== text.noScore && former !== score && (
          <span className="block text-xs text-muted">{text.was(former)}</span>
        )}
      </span>
      <span className="text-right max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1">
        {!isOut && <ChangeBadge change={change} />}
      </span>
    </>
  );
}

/** What a line that is left out does. */
const NOTHING = {
  ...{ change: 'new' as const, held: null, due: null, follows: [], kept: [] },
  base: { title: null, due: null },
};

/** A deadline as a plan has it; empty for none. */
function dueText(due: string | null | undefined, format: Format): string {
  if (!due) return '';
  return due.includes('T') ? format.instant(due) : format.day(due);
}

/** The title that an item had, if it gets another one, and its new deadline. */
function NewValues({ held, due, follows }: ScorePlan<GradebookLine>) {
  const format = useFormat();
  const [now, former] = [dueText(due, format), dueText(held?.due, format)];
  const texts = {
    title: text.was(`“${held?.title}”`),
    due: former ? words.newDueWas(now, former) : words.newDue(now),
  };
  const told = held || !now ? follows : (['due'] as const);
  return told.map((field) => (
    <span key={field} className="block text-xs text-muted">
      {texts[field]}
    </span>
  ));
}

/** The values that stay although the school's differ. */
function KeptValues(plan: ScorePlan<GradebookLine>) {
  const format = useFormat();
  const { held, due } = plan;
  const [there, here] = [dueText(due, format), dueText(held?.due, format)];
  const texts = {
    title: words.keptTitle(held?.title ?? ''),
    due: here ? words.keptDue(here, there) : words.keptNoDue(there),
    score: words.keptScore(held ? scoreText(held, format) : ''),
  };
  return keptValues(plan).map((value) => (
    <span key={value} className="block text-xs text-warning">
      {texts[value]}
    </span>
  ));
}

/** "18 of 20", "B+, 17.6 of 20", "7,5", "Excused", "no score yet". */
function scoreText({ pointsEarned, letter, pointsPossible, gradingState }: ScoreOf, format: Format): string {
  const state = gradingState && gradingState !== 'counted' ? gradeMessages.states[gradingState] : null;
  const earned = pointsEarned === null ? null : format.number(pointsEarned, 4);
  const possible = pointsPossible === null ? text.unknownMaximum : format.number(pointsPossible, 4);
  const score = earned === null ? null : text.score(earned, possible);
  if (isNumberLabel(letter)) return [state, shownLabel(letter, format)].filter(Boolean).join(', ');
  return [state, letter, score].filter(Boolean).join(', ') || text.noScore;
}

type ScoreOf = Pick<GradebookLine, 'pointsEarned' | 'letter' | 'pointsPossible' | 'gradingState'>;
