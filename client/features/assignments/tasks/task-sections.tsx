import { calibratedMinutes, factorFor } from '#domain/planning/estimates';
import { QueryView } from '../../../apollo/query-view';
import type { AssignmentForm_AssignmentFragment } from '../../../generated/graphql';
import { useAssignmentTasksQuery } from '../../../generated/hooks';
import { taskMessages } from '../../../messages/en/tasks';
import { useFormat } from '../../../ui/format/format-context';
import { Bone, Skeleton } from '../../../ui/loading/skeleton';
import { RepeatSection } from './repeat-section';
import { SubtaskList } from '../subtasks/subtask-list';
import { TimeLog } from '../time-log/time-log';

export interface TaskSectionsProps {
  assignment: AssignmentForm_AssignmentFragment;
}

/** The parts of an assignment that save themselves: usual time, subtasks, time log, repetition. */
export default function TaskSections({ assignment }: TaskSectionsProps) {
  const query = useAssignmentTasksQuery({ variables: { id: assignment.id } });
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
