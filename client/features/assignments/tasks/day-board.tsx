import { isOpen } from '#domain/assignments/open';
import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { isTextDropItem, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { IconGripVertical } from '@tabler/icons-react';
import type { AssignmentRow_AssignmentFragment } from '../../../generated/graphql';
import { assignmentMessages } from '../../../messages/en/assignments';
import { taskMessages } from '../../../messages/en/tasks';
import { dueTimeText } from '../../../ui/format/dated';
import { useFormat } from '../../../ui/format/format-context';
import type { AssignmentGroup } from '../board/assignment-filter';
import { AssignmentBadges, AssignmentLink, RowMenu, Steps, AssignmentTick } from '../board/assignment-row';
import type { ListTools, RowFacts } from '../board/use-list-tools';
import './day-board.css';

const text = taskMessages.days;

/** The groups that are no days. */
const NAMES: Readonly<Record<string, string>> = { late: text.late, none: text.none, done: text.done };

/** The data type of dragged rows, so nothing else can be dropped on a day. */
const DRAGGED = 'termwise-assignment';

interface DayBoardProps {
  /** Days in order, with late work before them and work without a deadline after them. */
  groups: readonly AssignmentGroup[];
  tools: ListTools;
  factsOf(id: string): RowFacts;
}

/** The assignments by day; each can be dragged to another day, with a pointer or the keyboard. */
export default function DayBoard({ groups, tools, factsOf }: DayBoardProps) {
  const hintId = useId();
  const all = groups.flatMap(({ assignments }) => assignments);
  const move = (ids: readonly string[], day: string): void => {
    const moved = all.filter(({ id, dueDate }) => ids.includes(id) && dueDate !== day);
    if (moved.length > 0) tools.actions.move(moved, day);
  };
  return (
    <div className="grid gap-3">
      <p id={hintId} className="text-sm text-muted">
        {text.hint} <span className="touch:hidden">{text.keys}</span>
      </p>
      <div className="day-board @container overflow-clip rounded-card border border-hairline bg-surface">
        {groups.map((group) => (
          <Day key={group.key} {...{ group, tools, factsOf, hintId }} onDrop={move} />
        ))}
      </div>
    </div>
  );
}

interface DayProps extends Omit<DayBoardProps, 'groups'> {
  group: AssignmentGroup;
  hintId: string;
  onDrop(ids: readonly string[], day: string): void;
}

function Day({ group: { key, assignments }, tools, factsOf, hintId, onDrop }: DayProps) {
  const headingId = useId();
  const format = useFormat();
  const isDay = !(key in NAMES);
  const title = NAMES[key] ?? text.named(format.relativeDay(key), format.day(key));
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((id) => ({ [DRAGGED]: String(id) })),
    acceptedDragTypes: isDay ? [DRAGGED] : [],
    getDropOperation: () => 'move',
    onRootDrop: ({ items }) => {
      void Promise.all(items.filter(isTextDropItem).map((item) => item.getText(DRAGGED))).then((ids) =>
        onDrop(ids, key),
      );
    },
  });
  return (
    <section className="border-t border-hairline first:border-t-0">
      <h2 id={headingId} className="flex items-baseline gap-2 px-4 pt-3 pb-1 text-sm">
        <span className={key === 'late' ? 'text-danger' : ''}>{title}</span>
        {assignments.length > 0 && (
          <span className="text-xs font-medium text-muted tabular-nums">
            {assignmentMessages.groups.count(assignments.length)}
          </span>
        )}
      </h2>
      <GridList
        aria-labelledby={headingId}
        aria-describedby={hintId}
        data-filled={assignments.length > 0 || undefined}
        items={assignments}
        dependencies={[tools, factsOf]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        renderEmptyState={() => <p className="px-4 py-1.5 text-sm text-muted">{text.empty}</p>}
        className="min-h-10 pb-1 outline-none data-drop-target:bg-primary-soft data-drop-target:outline-2 data-drop-target:-outline-offset-2 data-drop-target:outline-primary"
      >
        {(assignment) => <DayLine {...{ assignment, tools }} {...factsOf(assignment.id)} />}
      </GridList>
    </section>
  );
}

interface DayLineProps extends RowFacts {
  assignment: AssignmentRow_AssignmentFragment;
  tools: ListTools;
}

function DayLine({ assignment, tools, ...facts }: DayLineProps) {
  const format = useFormat();
  const { id, title, course } = assignment;
  const time = dueTimeText(assignment, format);
  return (
    <GridListItem
      id={id}
      textValue={title}
      data-assignment={id}
      className="flex items-start py-1 pr-2 pl-1 hover:bg-sunken/50 data-dragging:opacity-50"
    >
      <Button
        slot="drag"
        aria-label={text.drag(title)}
        className="grid size-10 shrink-0 cursor-grab place-items-center rounded-chip text-muted hover:bg-sunken touch:size-11"
      >
        <IconGripVertical size={18} stroke={1.75} aria-hidden />
      </Button>
      <AssignmentTick
        label={assignmentMessages.tick(title)}
        isDone={!isOpen(assignment, tools.now)}
        onChange={(isDone) => tools.actions.setDone([assignment], isDone)}
      />
      <div className="min-w-0 flex-1 py-2">
        <AssignmentLink assignment={assignment} tools={tools} />
        <p className="flex flex-wrap items-center gap-x-2.5 text-xs text-muted tabular-nums empty:hidden">
          {course && <bdi className="text-sm font-medium">{course.code}</bdi>}
          {time !== null && <span>{time}</span>}
          <AssignmentBadges assignment={assignment} />
          <Steps {...facts} />
        </p>
      </div>
      <RowMenu assignment={assignment} tools={tools} />
    </GridListItem>
  );
}
