import { isOpen } from '#domain/assignments/open';
import { QueryView } from '../../../apollo/query-view';
import type { NewStudyBlockQuery } from '../../../generated/graphql';
import { useNewStudyBlockQuery } from '../../../generated/hooks';
import { studyMessages } from '../../../messages/en/study';
import { Button } from '../../../ui/control/button';
import { useNow } from '../../../ui/device/use-now';
import { ProNote } from '../../../ui/feedback/pro-offer';
import { dueText } from '../../../ui/format/due';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { opens } from '../../../ui/overlay/open-dialog';

const text = studyMessages.free;

/** The most lines; further ones are in the list of every block's form. */
const MOST_LINES = 8;

type Work = NewStudyBlockQuery['assignments'][number];

/** The work to set time aside for, block by block by hand, and what Student Pro adds. */
export function FreeStudyPlan() {
  const query = useNewStudyBlockQuery();
  const now = useNow();
  return (
    <div className="grid gap-5">
      <QueryView query={query} what={studyMessages.form.what}>
        {({ assignments }) => <DueSoon work={ahead(assignments, now)} />}
      </QueryView>
      <ProNote title={text.pro} text={text.proText} />
      <div>
        <Button {...opens('studyBlock')}>{studyMessages.plan.byHand}</Button>
      </div>
    </div>
  );
}

/** The open work whose deadlines are to come, the next one first. */
function ahead(assignments: readonly Work[], now: number): Work[] {
  return assignments
    .filter((assignment) => isOpen(assignment, now) && Date.parse(assignment.dueAt ?? '') >= now)
    .toSorted((one, other) => (one.dueAt ?? '').localeCompare(other.dueAt ?? ''));
}

function DueSoon({ work }: { work: readonly Work[] }) {
  const format = useFormat();
  if (work.length === 0) return <p className="text-sm text-body">{text.nothing}</p>;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-body">{text.intro}</p>
      <ul className="divide-y divide-hairline rounded-card border border-hairline">
        {work.slice(0, MOST_LINES).map((assignment) => (
          <li key={assignment.id} className="flex items-center gap-3 px-3 py-2 text-sm tabular-nums">
            <div className="min-w-0 flex-1">
              <bdi className="block font-medium wrap-anywhere text-ink">{assignment.title}</bdi>
              <p className="text-muted">{factsOf(assignment, format)}</p>
            </div>
            <Button
              {...opens('studyBlock', { assignmentId: assignment.id })}
              aria-label={text.addTo(assignment.title)}
            >
              {text.add}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "BIO 210 · due in 2 days, Wed 23:59 · 2 hr of work" */
function factsOf(assignment: Work, format: Format): string {
  const { course, estimateMinutes } = assignment;
  const due = dueText(assignment, format, 'inside');
  const work = estimateMinutes && studyMessages.plan.ofDay(format.duration(estimateMinutes));
  return [course?.code, due && studyMessages.plan.due(due), work].filter(Boolean).join(' · ');
}
