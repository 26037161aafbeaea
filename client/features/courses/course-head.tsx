import type { ReactNode } from 'react';
import { IconCalendarEvent, IconExternalLink, IconMapPin, IconSchool, IconUser } from '@tabler/icons-react';
import type { CourseForm_CourseFragment } from '../../generated/graphql';
import { courseMessages } from '../../messages/en/courses';
import { Badge } from '../../ui/feedback/badge';
import { Spine } from '../../ui/control/course-mark';
import { useFormat } from '../../ui/format/format-context';

interface CourseHeadProps {
  course: CourseForm_CourseFragment;
  termName: string | null;
}

/** The ID of the sentence that says what a paused course refuses. */
export const WHY_PAUSED = 'why-paused';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true, className: 'shrink-0 text-muted' } as const;

/** The facts of a course: term, credits, instructor, place, and its page; nothing if there is only its term. */
export function CourseHead({ course, termName }: CourseHeadProps) {
  const format = useFormat();
  const { credits, instructor, place, link, status } = course;
  if (status === 'active' && credits <= 0 && !instructor && !place && !link) return null;
  return (
    <div className="relative overflow-hidden rounded-card border border-hairline bg-surface py-2 pr-5 pl-6">
      <Spine color={course.color} />
      <ul className="flex flex-wrap items-center gap-x-6 text-sm text-body">
        {status !== 'active' && (
          <li className="flex flex-wrap items-center gap-x-2 py-1">
            <Badge>{courseMessages[status]}</Badge>
            {status === 'paused' && <span id={WHY_PAUSED}>{courseMessages.whyPaused}</span>}
          </li>
        )}
        {termName && <Fact icon={<IconCalendarEvent {...ICON} />}>{termName}</Fact>}
        {credits > 0 && (
          <Fact icon={<IconSchool {...ICON} />}>
            {courseMessages.creditCount(format.number(credits), credits)}
          </Fact>
        )}
        {instructor && <Fact icon={<IconUser {...ICON} />}>{instructor}</Fact>}
        {place && <Fact icon={<IconMapPin {...ICON} />}>{place}</Fact>}
        {link && (
          <Fact icon={<IconExternalLink {...ICON} />}>
            <a
              href={link}
              rel="noreferrer"
              target="_blank"
              className="inline-flex min-h-8 items-center font-medium text-link underline touch:min-h-11"
            >
              {courseMessages.openLink}
            </a>
          </Fact>
        )}
      </ul>
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-8 min-w-0 items-center gap-2">
      {icon}
      <bdi className="min-w-0">{children}</bdi>
    </li>
  );
}
