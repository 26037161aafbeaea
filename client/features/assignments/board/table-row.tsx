import { memo } from 'react';
import { progressAt } from '#domain/assignments/open';
import type { AssignmentRow_AssignmentFragment } from '../../../generated/graphql';
import { assignmentMessages } from '../../../messages/en/assignments';
import { Badge, type BadgeTone } from '../../../ui/feedback/badge';
import { Spine } from '../../../ui/control/course-mark';
import { useFormat } from '../../../ui/format/format-context';
import { gradeOf } from './assignment-filter';
import { AssignmentBadges, AssignmentLink, RowMenu, Steps } from './assignment-row';
import { scoreText, weightText } from '../scores/assignment-score';
import { AssignmentTick } from './assignment-tick';
import { DueLabel } from '../due-label';
import { SelectBox, type SelectBoxProps } from './select-box';
import type { ListTools, RowFacts } from './use-list-tools';

export interface TableRowProps extends RowFacts {
  assignment: AssignmentRow_AssignmentFragment;
  tools: ListTools;
  isChosen: boolean;
  /** Selects it, while rows are being selected. */
  onToggle: SelectBoxProps['onToggle'] | undefined;
  /** Whether it is the one in the panel. */
  isOpen: boolean;
}

const PROGRESS_TONES: Record<AssignmentRow_AssignmentFragment['progress'], BadgeTone> = {
  todo: 'neutral',
  doing: 'primary',
  submitted: 'success',
  let_go: 'neutral',
};

/** One assignment in the table; rendered again only if a property differs. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { assignment, tools, isChosen, onToggle, isOpen, term } = props;
  const format = useFormat();
  const { course } = assignment;
  const progress = progressAt(assignment, tools.now);
  return (
    <tr
      data-assignment={assignment.id}
      className={`align-middle ${isChosen || isOpen ? 'bg-primary-soft' : 'hover:bg-sunken/50'} print:break-inside-avoid`}
    >
      <td className="relative pl-2">
        <Spine color={course?.color ?? null} />
        {onToggle ? (
          <SelectBox {...{ assignment, isChosen, onToggle }} />
        ) : (
          <AssignmentTick
            assignment={assignment}
            isDone={progress === 'submitted'}
            onChange={(isDone) => tools.actions.setDone([assignment], isDone)}
          />
        )}
      </td>
      <th scope="row" className="py-2 pr-4 font-normal">
        <AssignmentLink assignment={assignment} tools={tools} />
        {/* Below the ring of a focused title. */}
        <span className="mt-1 flex flex-wrap items-center gap-1.5 empty:hidden">
          {course && (
            <span className="text-muted @2xl:hidden">{[course.code, term].filter(Boolean).join(' · ')}</span>
          )}
          <AssignmentBadges assignment={assignment} />
          <span className="text-xs text-muted tabular-nums empty:hidden">
            <Steps {...props} />
          </span>
        </span>
      </th>
      <td className="pr-4 whitespace-nowrap text-muted @max-2xl:hidden">
        <span title={course?.name} className="block max-w-36 truncate">
          {course?.code}
        </span>
        {term !== undefined && <span className="block max-w-36 truncate text-xs">{term}</span>}
      </td>
      <td className="py-2 pr-4">
        <DueLabel assignment={assignment} now={tools.now} />
      </td>
      <td className="pr-4 whitespace-nowrap text-muted tabular-nums @max-3xl:hidden">
        {assignment.pointsPossible !== null && format.number(assignment.pointsPossible)}
        <span className="block text-xs empty:hidden">{weightText(assignment, format)}</span>
      </td>
      <td className="pr-4 @max-4xl:hidden">
        <Badge tone={PROGRESS_TONES[progress]}>{assignmentMessages.progress[progress]}</Badge>
      </td>
      <td className="pr-4 whitespace-nowrap tabular-nums @max-2xl:hidden">
        <Grade assignment={assignment} />
      </td>
      <td className="pr-2">
        <RowMenu assignment={assignment} tools={tools} />
      </td>
    </tr>
  );
});

function Grade({ assignment }: { assignment: AssignmentRow_AssignmentFragment }) {
  const format = useFormat();
  const share = gradeOf(assignment);
  const score =
    assignment.pointsEarned === null && assignment.gradingState === 'counted'
      ? null
      : scoreText(assignment, format);
  if (score === null) return null;
  return (
    <>
      <span className="font-medium text-ink">{score}</span>
      {share !== null && assignment.pointsEarned !== null && (
        <span className="block text-xs text-muted">{format.percent(share * 100)}</span>
      )}
    </>
  );
}
