import { Suspense, useState, type ReactNode } from 'react';
import {
  IconAlarm,
  IconCalendar,
  IconExternalLink,
  IconSubtask,
  IconReload,
  IconStopwatch,
  type Icon,
} from '@tabler/icons-react';
import { calibratedMinutes, factorFor } from '#domain/planning/estimates';
import { isAbout, waitingChanges, type Refusal } from '../../../apollo/outbox/kept-changes';
import { useIsNew } from '../../../apollo/outbox/use-is-new';
import { QueryView, type QueryState } from '../../../apollo/query-view';
import { WaitingMark } from '../../../apollo/waiting-mark';
import type {
  AssignmentForm_AssignmentFragment,
  AssignmentScope,
  AssignmentTasksQuery,
} from '../../../generated/graphql';
import { useAssignmentDetailQuery, useAssignmentTasksQuery } from '../../../generated/hooks';
import { assignmentFormMessages } from '../../../messages/en/assignment-form';
import { assignmentMessages } from '../../../messages/en/assignments';
import { conflictMessages } from '../../../messages/en/feedback';
import { outboxMessages } from '../../../messages/en/outbox';
import { offlineMessages } from '../../../messages/en/shell';
import { taskMessages } from '../../../messages/en/tasks';
import { useUndoOffer } from '../../../notifications/undo';
import { placeUndo } from '../../../notifications/undo-place';
import { Button } from '../../../ui/control/button';
import { useStore } from '../../../ui/device/store';
import { useNow } from '../../../ui/device/use-now';
import { NeedsConnection } from '../../../ui/feedback/needs-connection';
import { controlClass } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import type { SelfSavingForm } from '../../../ui/form/use-self-saving-form';
import { useFormat } from '../../../ui/format/format-context';
import { lazy } from '../../../ui/loading/lazy';
import { Skeleton } from '../../../ui/loading/skeleton';
import { opens } from '../../../ui/overlay/open-dialog';
import { AssignmentTick, DueLabel } from '../board/assignment-row';
import {
  CourseField,
  DueFields,
  fieldFolds,
  formClass,
  PointsFields,
  statusFold,
  TitleField,
  type AssignmentFieldsProps,
} from './assignment-fields';
import type { AssignmentValues } from './assignment-values';
import { FoldChips, useFolds, type Fold, type Folds } from './folds';
import { useCourseOptions } from './known-courses';
import { useEditAssignmentForm } from './use-edit-assignment';

const text = assignmentFormMessages;

interface SaveStateProps {
  form: SelfSavingForm<AssignmentValues>;
  id: string;
  /** Whether it shows the undo, which a bar above the form would cover. */
  offersUndo: boolean;
}

/** Whether a form that saves by itself has done so, and any problem that prevents it. */
function SaveState({ form, id, offersUndo }: SaveStateProps) {
  const format = useFormat();
  const hasOffer = useUndoOffer() !== null && offersUndo;
  const { savedAt, errors, conflict } = form.state;
  const changes = useStore(waitingChanges).filter((change) => isAbout(change, id));
  // It waited, so the form counted it as saved.
  const refusal = changes.find((change) => change.refusal)?.refusal;
  const own = conflict?.message ?? errors.message ?? Object.values(errors.fields)[0];
  const fault = own ?? (refusal && refusalText(refusal));
  const saved = savedAt === null ? text.savesItself : text.saved(format.clock(savedAt));
  return (
    <>
      <div role="status" className="min-w-0 flex-1 self-center text-sm text-muted">
        {fault === undefined && !hasOffer && (
          <p>
            {changes.length > 0 ? text.kept : saved}
            <WaitingMark id={id} />
          </p>
        )}
        {offersUndo && <div ref={placeUndo} />}
      </div>
      <div role="alert" className="flex basis-full flex-wrap items-center gap-2 text-sm empty:hidden">
        {fault !== undefined && (
          <>
            <p className="font-medium text-danger">{text.notSaved(fault)}</p>
            {(conflict ?? errors.message) !== null && <WaysOut form={form} />}
            {own === undefined && <Button {...opens('waiting')}>{offlineMessages.review}</Button>}
          </>
        )}
      </div>
    </>
  );
}

function refusalText({ message, conflicts }: Refusal): string {
  return conflicts.length > 0 ? outboxMessages.conflict : message;
}

function WaysOut({ form }: Pick<SaveStateProps, 'form'>) {
  if (form.state.conflict === null) return <Button onClick={form.retry}>{text.retry}</Button>;
  return (
    <>
      <Button onClick={form.retry}>{conflictMessages.keepMine}</Button>
      <Button onClick={form.discard}>{conflictMessages.useTheirs}</Button>
    </>
  );
}

/** Only imported deadlines have one, so it is loaded after the form. */
const DueHistory = lazy(() => import('./due-history'));
/** Most visits only check deadlines; the rest of an assignment is loaded when one is opened. */
const SubtaskList = lazy(() => import('../subtasks/subtask-list'));
const TimeLog = lazy(() => import('../time-log/time-log'));
const RepeatSection = lazy(() => import('../tasks/repeat-section'));

/**
 * Renders another feature's content about an assignment, or what a chip says of it in a few words; it is inside the
 * form, so it must not contain one.
 */
export type BesideAssignment = (
  assignment: AssignmentForm_AssignmentFragment,
  isSummary: boolean,
) => ReactNode;

export interface AssignmentEditorProps {
  id: string;
  /** Whether it is in a dialog, whose footer shows the undo. */
  isInDialog?: boolean;
  /** Wraps the buttons at the end of the form. */
  footer(buttons: ReactNode): ReactNode;
  /** Its reminders. */
  beside?: BesideAssignment | undefined;
  /** Offers to delete. */
  onDelete?: ((assignment: AssignmentForm_AssignmentFragment, scope: AssignmentScope) => void) | undefined;
}

/** One assignment, fetched, and saved by itself: what matters first, and a chip for each of the rest. */
export function AssignmentEditor({ id, ...form }: AssignmentEditorProps) {
  const query = useAssignmentDetailQuery({ variables: { id } });
  return (
    <QueryView query={query} what={text.what} skeleton={<Skeleton rows={6} />}>
      {({ assignment }) => <EditForm assignment={assignment} {...form} />}
    </QueryView>
  );
}

interface EditFormProps extends Omit<AssignmentEditorProps, 'id'> {
  assignment: AssignmentForm_AssignmentFragment;
}

function EditForm({ assignment, footer, onDelete, beside, isInDialog = false }: EditFormProps) {
  const courses = useCourseOptions({
    termId: assignment.course?.termId ?? null,
    courseId: assignment.courseId,
  });
  const [chosen, setScope] = useState<AssignmentScope>('this');
  const scope = assignment.seriesId === null ? 'this' : chosen;
  const form = useEditAssignmentForm(assignment, scope);
  const folds = useFolds(form.errors.fields);
  const fields = { form, courses, assignment };
  const list = useEditFolds(fields, beside);
  return (
    <form {...form.attributes} className={formClass}>
      {assignment.seriesId !== null && <ScopeField value={scope} onChange={setScope} />}
      <div className="-my-1 -mr-2 -ml-3 flex items-start">
        <DoneTick form={form} />
        <TitleField {...fields} />
      </div>
      <DueLine {...fields} folds={folds} />
      <div className="course-line grid items-start gap-x-4 gap-y-3">
        <CourseField {...fields} />
        <PointsFields {...fields} />
      </div>
      <FoldChips {...{ list, folds }}>
        {assignment.link && <OutsideLink address={assignment.link} />}
      </FoldChips>
      <Suspense fallback={null}>
        <DueHistory id={assignment.id} />
      </Suspense>
      {footer(
        <>
          {onDelete && (
            <Button variant="remove" onClick={() => onDelete(assignment, scope)}>
              {text.delete}
            </Button>
          )}
          <SaveState form={form} id={assignment.id} offersUndo={isInDialog} />
        </>,
      )}
    </form>
  );
}

/** The circle of a row: done means here what it means there. */
function DoneTick({ form }: { form: SelfSavingForm<AssignmentValues> }) {
  const { progress } = form.values;
  return (
    <AssignmentTick
      label={assignmentMessages.progress.submitted}
      isDone={progress === 'submitted' || progress === 'let_go'}
      onChange={async (isDone) => form.change({ progress: isDone ? 'submitted' : 'todo' })}
    />
  );
}

interface EditFields extends AssignmentFieldsProps {
  form: SelfSavingForm<AssignmentValues>;
  assignment: AssignmentForm_AssignmentFragment;
}

/** The deadline in words, which unfolds its fields. */
function DueLine({ folds, ...fields }: EditFields & { folds: Folds }) {
  const fold = {
    ...{ name: 'due', label: text.due, Icon: IconCalendar, fields: ['dueDate', 'dueTime'] },
    content: <DueFields {...fields} />,
  };
  return (
    <>
      <button
        type="button"
        {...folds.button(fold)}
        className={`${controlClass} due-line items-center gap-2 text-left hover:bg-sunken aria-expanded:bg-primary-soft`}
      >
        <IconCalendar size={18} stroke={1.75} aria-hidden className="shrink-0" />
        <span className="sr-only">{text.due} </span>
        <DueLabel assignment={fields.assignment} now={useNow()} />
      </button>
      {folds.contentOf(fold)}
    </>
  );
}

/** A new assignment's parts before any is added. */
const EMPTY = { timeEntries: [], estimateFactors: [] };
const NOTHING_LOGGED = { loggedMinutes: 0, repetition: null, subtasks: [], course: null };

/** The parts of an assignment; one that the server doesn't know yet has what was added on this device alone. */
function useTasks(id: string): QueryState<AssignmentTasksQuery> {
  const isNew = useIsNew(id);
  const query = useAssignmentTasksQuery({
    variables: { id },
    fetchPolicy: isNew ? 'cache-only' : 'cache-and-network',
    returnPartialData: isNew,
  });
  if (!isNew && !query.data) return query;
  // While the server is asked for the first time, these parts stay.
  const known: Partial<AssignmentTasksQuery> = query.data ?? {};
  const assignment = { __typename: 'Assignment' as const, id, ...NOTHING_LOGGED, ...known.assignment };
  const runningTimer = known.runningTimer?.endedAt === null ? known.runningTimer : null;
  const data = { ...EMPTY, ...known, __typename: 'Query' as const, assignment, runningTimer };
  return { ...query, data };
}

/** The folds of an edited assignment, the most used first. */
function useEditFolds(fields: EditFields, beside: BesideAssignment | undefined): Fold[] {
  const { assignment } = fields;
  const format = useFormat();
  const tasks = useTasks(assignment.id);
  const { assignment: own, runningTimer = null, estimateFactors = [] } = tasks.data ?? {};
  const factor = factorFor(estimateFactors, assignment);
  const usual = factor && assignment.estimateMinutes && (
    <p className="text-sm text-muted">
      {taskMessages.estimate(
        `${format.number(factor.factor)}×`,
        factor.samples,
        format.duration(calibratedMinutes(assignment.estimateMinutes, factor)),
      )}
    </p>
  );
  const { estimate, grading, notes, plannedOn, type, priority } = fieldFolds(fields, format, usual);
  const part = (
    name: 'subtasks' | 'time' | 'repeat',
    Mark: Icon,
    value: ReactNode,
    content: (data: AssignmentTasksQuery) => ReactNode,
  ): Fold => ({
    ...{ name, label: taskMessages[name].title, Icon: Mark, value },
    content: (
      <Suspense fallback={<div className="min-h-40" />}>
        <QueryView query={tasks} what={taskMessages.what} skeleton={<Skeleton rows={2} />}>
          {content}
        </QueryView>
      </Suspense>
    ),
  });
  const subtasks = own?.subtasks ?? [];
  const done = subtasks.filter(({ isDone }) => isDone).length;
  const logged = own && own.loggedMinutes > 0 && taskMessages.time.total(format.duration(own.loggedMinutes));
  const steps = subtasks.length > 0 && assignmentMessages.steps(done, subtasks.length);
  return [
    statusFold(fields),
    ...(beside ? [remindersFold(assignment, beside)] : []),
    part('subtasks', IconSubtask, steps, (data) => (
      <SubtaskList assignmentId={assignment.id} subtasks={data.assignment.subtasks} />
    )),
    ...[estimate, grading, notes, plannedOn, type, priority],
    part(
      'time',
      IconStopwatch,
      runningTimer?.assignmentId === assignment.id ? text.timerRuns : logged,
      (data) => (
        <TimeLog assignment={data.assignment} entries={data.timeEntries} running={data.runningTimer} />
      ),
    ),
    part('repeat', IconReload, own?.repetition && text.repeats, ({ assignment: { repetition, course } }) => (
      <RepeatSection
        key={repetition?.id ?? 'none'}
        {...{ assignment, repetition }}
        termEndsOn={course?.term?.endsOn ?? null}
      />
    )),
  ];
}

function remindersFold(assignment: AssignmentForm_AssignmentFragment, beside: BesideAssignment): Fold {
  const inTime = (content: ReactNode, fallback: ReactNode) => (
    <Suspense fallback={fallback}>{content}</Suspense>
  );
  return {
    ...{ name: 'reminders', label: text.reminders, Icon: IconAlarm },
    value: inTime(beside(assignment, true), <span aria-hidden>{text.reminders}</span>),
    content: inTime(beside(assignment, false), null),
  };
}

const SCOPES = ['this', 'this_and_following', 'all'] as const;

/**
 * The choice of which assignments of a series an edit applies to; it comes first, because edits are saved at once.
 */
function ScopeField({ value, onChange }: { value: AssignmentScope; onChange(scope: AssignmentScope): void }) {
  return (
    <div>
      {value !== 'this' && <NeedsConnection act="series" />}
      <Select
        id="assignment-scope"
        name="scope"
        label={taskMessages.scope.label}
        hint={taskMessages.scope.hint}
        value={value}
        onChange={(scope) => onChange(scope ?? 'this')}
        options={SCOPES.map((scope) => ({ value: scope, label: taskMessages.scope[scope] }))}
      />
    </div>
  );
}

/** Link to the work on the site it was imported from. */
function OutsideLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-9 touch:min-h-10 items-center gap-1.5 rounded-full border border-hairline px-3 text-sm font-medium text-link hover:bg-primary-soft"
    >
      <IconExternalLink size={16} stroke={1.75} aria-hidden />
      {text.link}
    </a>
  );
}
