import { useState, useId } from 'react';
import type { ApolloCache, ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash, type Icon } from '@tabler/icons-react';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { SUBTASK_TITLE } from '#domain/limits/task-limits';
import { WaitingMark } from '../../../apollo/waiting-mark';
import {
  CreateSubtaskDocument,
  DeleteSubtaskDocument,
  OrderSubtasksDocument,
  UpdateSubtaskDocument,
  type SubtaskList_SubtaskFragment,
} from '../../../generated/graphql';
import { taskMessages } from '../../../messages/en/tasks';
import { Button } from '../../../ui/control/button';
import { DateField } from '../../../ui/form/date-field';
import { numberFault } from '../../../ui/form/number-field';
import { TextField } from '../../../ui/form/text-field';
import { useFormat } from '../../../ui/format/format-context';
import { Menu, type MenuAction } from '../../../ui/overlay/menu';
import { EstimateField } from '../form/estimate-field';
import { RowFields, TaskSection } from '../tasks/task-section';
import { freshId } from '../../../apollo/fresh-id';
import { removeRow } from '../../../apollo/listed-row';
import { waits } from '../../../apollo/outbox/foreseen';
import { shownAtOnce } from '../../../apollo/outbox/kept-changes';
import { offerUndo } from '../../../notifications/undo';
import { isSaved } from '../../../notifications/is-saved';

const text = taskMessages.subtasks;
const NEW: SubtaskValues = { title: '', dueDate: null, estimateMinutes: null };

interface SubtaskFieldsProps {
  /** Left out for a new one: after it was added the fields are ready for the next. */
  subtask?: SubtaskList_SubtaskFragment;
  /** Whether it was saved. */
  onSave(values: SubtaskValues): Promise<boolean>;
  onClose(): void;
}

/** The fields of a subtask: what it is, when it is due and how long it takes. */
function SubtaskFields({ subtask, onSave, onClose }: SubtaskFieldsProps) {
  const id = useId();
  const [values, setValues] = useState<SubtaskValues>(subtask ?? NEW);
  const change = (changes: Partial<SubtaskValues>): void => setValues({ ...values, ...changes });
  const { title, dueDate, estimateMinutes } = values;
  const beginNext = (): void => {
    setValues({ ...NEW, dueDate });
    document.getElementById(id)?.focus();
  };
  return (
    <RowFields
      values={values}
      action={subtask ? text.save : text.add}
      isReady={title.trim() !== '' && !numberFault(estimateMinutes, NUMBER_RANGES.estimateMinutes)}
      onSave={() => onSave({ title: title.trim(), dueDate, estimateMinutes })}
      onSaved={subtask ? onClose : beginNext}
      onClose={onClose}
    >
      <TextField
        id={id}
        name="subtask-title"
        label={text.name}
        value={title}
        onChange={(value) => change({ title: value })}
        maxLength={SUBTASK_TITLE}
        dir="auto"
        autoFocus
      />
      <div className="grid gap-3 @xs:grid-cols-[1fr_7rem]">
        <DateField
          name="subtask-due"
          label={text.due}
          value={dueDate}
          onChange={(day) => change({ dueDate: day })}
          optional
        />
        <EstimateField
          name="subtask-minutes"
          label={text.minutes}
          value={estimateMinutes}
          onChange={(minutes) => change({ estimateMinutes: minutes })}
          isLive
        />
      </div>
    </RowFields>
  );
}

const look = { size: 18, stroke: 1.75, 'aria-hidden': true, className: 'text-muted' } as const;

interface SubtaskListProps {
  assignmentId: string;
  subtasks: readonly SubtaskList_SubtaskFragment[];
}

/** The subtasks of an assignment: ticked, reordered, edited, and added in place. */
export default function SubtaskList({ assignmentId, subtasks }: SubtaskListProps) {
  const [open, setOpen] = useState<string | null>(null);
  const [actions, said] = useSubtaskActions(assignmentId, subtasks);
  const done = subtasks.filter(({ isDone }) => isDone).length;
  return (
    <TaskSection
      title={text.title}
      aside={
        subtasks.length > 0 && (
          <p className="text-sm text-muted tabular-nums">
            <span aria-hidden>{text.progress(done, subtasks.length)}</span>
            <span className="sr-only">{text.progressLong(done, subtasks.length)}</span>
          </p>
        )
      }
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      {subtasks.length === 0 && open === null && <p className="text-sm text-muted">{text.empty}</p>}
      <ul className="-mx-2 grid">
        {subtasks.map((subtask, index) => (
          <li key={subtask.id}>
            {open === subtask.id ? (
              <SubtaskFields
                subtask={subtask}
                onSave={(values) => actions.edit(subtask, values)}
                onClose={() => setOpen(null)}
              />
            ) : (
              <SubtaskLine
                {...{ subtask, actions }}
                isFirst={index === 0}
                isLast={index === subtasks.length - 1}
                onEdit={() => setOpen(subtask.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {open === 'new' ? (
        <SubtaskFields onSave={actions.add} onClose={() => setOpen(null)} />
      ) : (
        <Button variant="plain" className="-ml-3 justify-self-start px-3!" onClick={() => setOpen('new')}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
          {text.add}
        </Button>
      )}
    </TaskSection>
  );
}

interface SubtaskLineProps {
  subtask: SubtaskList_SubtaskFragment;
  actions: SubtaskActions;
  isFirst: boolean;
  isLast: boolean;
  onEdit(): void;
}

/** One subtask; Alt with an arrow key moves it, as its menu does. */
function SubtaskLine({ subtask, actions, isFirst, isLast, onEdit }: SubtaskLineProps) {
  const format = useFormat();
  const { title, dueDate, estimateMinutes, isDone } = subtask;
  const facts = [dueDate && format.day(dueDate), estimateMinutes && format.duration(estimateMinutes)];
  const shown = facts.filter(Boolean).join(' · ');
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    actions.move(subtask, step);
  };
  return (
    <div className="flex items-start rounded-chip px-2 hover:bg-sunken/60">
      <label className="flex min-h-10 min-w-0 flex-1 cursor-pointer items-start gap-3 py-2 text-sm touch:min-h-11">
        <input
          type="checkbox"
          checked={isDone}
          aria-label={text.tick(title)}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={onKeyDown}
          onChange={(event) => actions.tick(subtask, event.target.checked)}
          className="mt-0.5 size-4 shrink-0"
        />
        <span className="grid min-w-0">
          <span className={`wrap-anywhere ${isDone ? 'text-muted line-through' : 'text-ink'}`}>
            <bdi>{title}</bdi>
            <WaitingMark id={subtask.id} />
          </span>
          {shown && <span className="text-xs text-muted tabular-nums">{shown}</span>}
        </span>
      </label>
      <SubtaskMenu {...{ subtask, actions, isFirst, isLast, onEdit }} />
    </div>
  );
}

function SubtaskMenu({ subtask, actions, isFirst, isLast, onEdit }: SubtaskLineProps) {
  const action = (id: 'edit' | 'up' | 'down' | 'delete', Mark: Icon, onAction: () => void): MenuAction => ({
    ...{ id, label: text[id], icon: <Mark {...look} />, onAction },
  });
  return (
    <Menu
      label={text.actions(subtask.title)}
      actions={[
        action('edit', IconPencil, onEdit),
        {
          ...action('up', IconArrowUp, () => actions.move(subtask, -1)),
          ...{ shortcut: 'Alt ↑', isDisabled: isFirst },
        },
        {
          ...action('down', IconArrowDown, () => actions.move(subtask, 1)),
          ...{ shortcut: 'Alt ↓', isDisabled: isLast },
        },
        { ...action('delete', IconTrash, () => actions.remove(subtask)), isDangerous: true },
      ]}
    />
  );
}

type Subtask = SubtaskList_SubtaskFragment;

type SubtaskValues = Pick<Subtask, 'title' | 'dueDate' | 'estimateMinutes'>;

type SubtaskActions = ReturnType<typeof subtaskActions>;

/** The actions, and the last one in words for a live region. Ticks and moves show at once. */
export function useSubtaskActions(
  assignmentId: string,
  subtasks: readonly Subtask[],
): [actions: SubtaskActions, said: string] {
  const client = useApolloClient();
  const [said, say] = useState('');
  return [subtaskActions(client, { assignmentId, subtasks, say }), said];
}

interface List {
  assignmentId: string;
  subtasks: readonly Subtask[];
  say(text: string): void;
}

/** The actions on an assignment's subtasks; toasts report failures. */
function subtaskActions({ mutate }: ApolloClient, { assignmentId, subtasks, say }: List) {
  return {
    /** Whether it was saved. */
    add(values: SubtaskValues): Promise<boolean> {
      const input = { id: freshId(), assignmentId, ...values };
      return isSaved(
        mutate({ mutation: CreateSubtaskDocument, variables: { input }, context: waits('Subtask') }),
      );
    },
    /** Whether it was saved. */
    edit({ id, version: expectedVersion }: Subtask, values: SubtaskValues): Promise<boolean> {
      const variables = { input: { id, expectedVersion, ...values } };
      const context = { ...waits('Subtask'), isChecked: true };
      return isSaved(mutate({ mutation: UpdateSubtaskDocument, variables, context }));
    },
    tick(subtask: Subtask, isDone: boolean): void {
      const payload = { __typename: 'SubtaskPayload', subtask: { ...subtask, isDone } } as const;
      const variables = { input: { id: subtask.id, isDone } };
      const shown = shownAtOnce({ updateSubtask: payload });
      void isSaved(mutate({ mutation: UpdateSubtaskDocument, variables, ...shown }));
    },
    /** Moves it by one place: −1 up, 1 down; does nothing at the ends. */
    move(subtask: Subtask, step: number): void {
      const from = subtasks.findIndex(({ id }) => id === subtask.id);
      const to = from + step;
      if (to < 0 || to >= subtasks.length) return;
      const moved = subtasks.toSpliced(from, 1).toSpliced(to, 0, subtask);
      say(text.moved(subtask.title, to + 1, moved.length));
      const assignment = { __typename: 'Assignment', id: assignmentId, subtasks: moved } as const;
      const variables = { input: { assignmentId, ids: moved.map(({ id }) => id) } };
      const shown = shownAtOnce({ orderSubtasks: { __typename: 'OrderSubtasksPayload', assignment } });
      void isSaved(mutate({ mutation: OrderSubtasksDocument, variables, ...shown }));
    },
    /** Deletes it and offers to undo it. */
    remove({ id, title, __typename }: Subtask): void {
      const variables = { input: { id } };
      const update = (cache: ApolloCache): void => removeRow(cache, { __typename, id });
      const context = waits('Subtask');
      void mutate({ mutation: DeleteSubtaskDocument, variables, context, update }).then(
        ({ data }) => data && offerUndo({ message: text.deleted(title) }),
        () => undefined,
      );
    },
  };
}
