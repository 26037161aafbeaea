import { memo } from 'react';
import { Link } from 'wouter';
import { isFinished } from '#domain/assignments/open';
import { useTodayStudyBlocksQuery } from '../../generated/hooks';
import { studyMessages } from '../../messages/en/study';
import { CourseDot } from '../../ui/control/course-mark';
import { useFormat } from '../../ui/format/format-context';
import { GlanceCard } from './glance-card';

const text = studyMessages.today;

interface StudyTodayProps {
  /** The student's day, `YYYY-MM-DD`. */
  day: string;
  /** The address that opens an assignment. */
  linkTo(id: string): string;
}

/** The time reserved for work today; nothing on a day without any. */
export default memo(function StudyToday({ day, linkTo }: StudyTodayProps) {
  const format = useFormat();
  // A failure here shouldn't disturb the day: the calendar shows the blocks, and reports failures.
  const { data } = useTodayStudyBlocksQuery({
    variables: { day },
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  });
  const blocks = (data?.calendar.studyBlocks ?? []).filter(({ assignment }) => !isFinished(assignment));
  if (blocks.length === 0) return null;
  return (
    <GlanceCard title={text.title}>
      <ul className="grid gap-1 text-sm">
        {blocks.map(({ id, startsAt, endsAt, assignment }) => (
          <li key={id}>
            <span className="tabular-nums">{text.span(format.clock(startsAt), format.clock(endsAt))}</span>
            <span className="flex items-center gap-2">
              {assignment.course && (
                <CourseDot color={assignment.course.color} name={assignment.course.code} />
              )}
              <Link to={linkTo(assignment.id)} className="min-w-0 font-medium text-ink hover:underline">
                <bdi>{assignment.title}</bdi>
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </GlanceCard>
  );
});
