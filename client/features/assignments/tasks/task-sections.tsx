import { calibratedMinutes, factorFor } from '#domain/planning/estimates';
import { useIsNew } from '../../../apollo/outbox/use-is-new';
import { QueryView, type QueryState } from '../../../apollo/query-view';
import type { AssignmentForm_AssignmentFragment, AssignmentTasksQuery } from '../../../generated/graphql';
import { useAssignmentTasksQuery } from '../../../generated/hooks';
import { taskMessages } from '../../../messages/en/tasks';
import { useFormat } from '../../../ui/format/format-context';
import { Bone, Skeleton } from '../../../ui/loading/skeleton';
import { RepeatSection } from './repeat-section';
import { SubtaskList } from '../subtasks/subtask-list';
import { TimeLog } from '../time-log/time-log';

/** The parts of an assignment that save themselves: usual time, subtasks, time log, repetition. */
export default function TaskSections({ assignment }: { assignment: AssignmentForm_AssignmentFragment }) {
  const query = useTasks(assignment.id);
  return (
    <QueryView query={query} what={taskMessages.what} skeleton={<SectionsSkeleton />}>
      {({ assignment: tasks, timeEntries, runningTimer, estimateFactors }) => (
        <>
          <UsualTime
            estimateMinutes={assignment.estimateMinutes}
            factor={factorFor(estimateFactors, assignment)}
          />
          <SubtaskList assignmentId={assignment.id} subtasks={tasks.subtasks} />
          <TimeLog
            assignmentId={assignment.id}
            entries={timeEntries}
            running={runningTimer}
            loggedMinutes={tasks.loggedMinutes}
          />
          <RepeatSection
            key={tasks.repetition?.id ?? 'none'}
            assignment={assignment}
            repetition={tasks.repetition}
            termEndsOn={tasks.course?.term?.endsOn ?? null}
          />
          <hr className="border-hairline" />
        </>
      )}
    </QueryView>
  );
}

/** A new assignment's parts before any is added. */
const EMPTY = { timeEntries: [], runningTimer: null, estimateFactors: [] };
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
  const data = { ...EMPTY, ...known, __typename: 'Query' as const, assignment };
  return { ...query, data };
}

/** The time log's view of the estimate. */
function UsualTime({
  estimateMinutes,
  factor,
}: {
  estimateMinutes: number | null;
  factor: ReturnType<typeof factorFor>;
}) {
  const format = useFormat();
  if (!estimateMinutes || !factor) return null;
  return (
    <p className="-mt-2 text-sm text-muted">
      {taskMessages.estimate(
        `${format.number(factor.factor)}×`,
        factor.samples,
        format.duration(calibratedMinutes(estimateMinutes, factor)),
      )}
    </p>
  );
}

function SectionsSkeleton() {
  return (
    <Skeleton>
      <div className="grid gap-3 border-t border-hairline pt-4">
        <Bone className="h-4 w-24" />
        <Bone className="h-10" />
      </div>
    </Skeleton>
  );
}
