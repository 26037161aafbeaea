import type { ReactNode } from 'react';
import { PLAN_LINES } from '#domain/plans/plan-lines';
import { SUPPORT_TARGET_DAYS } from '#domain/plans/plans';
import type { PlanFeaturesQuery } from '../../generated/graphql';
import { usePlanFeaturesQuery } from '../../generated/hooks';
import { subscriptionMessages } from '../../messages/en/subscriptions';
import { CourseDot, courseFill } from '../../ui/control/course-mark';
import { Badge } from '../../ui/feedback/badge';
import { useFormat } from '../../ui/format/format-context';
import samples from './feature-samples.json';

const text = subscriptionMessages.features;

type Line = keyof typeof text.lines;
type Course = PlanFeaturesQuery['courses'][number];

/** What each published line of Student Pro means, with a picture of the student's own courses or of a sample. */
export default function PlanFeatures() {
  const { data } = usePlanFeaturesQuery();
  const courses = data?.courses.filter(({ status }) => status !== 'archived') ?? [];
  return (
    <ul className="divide-y divide-hairline">
      {PLAN_LINES.pro.map(({ text: name, gates }) => {
        const line = gates[0] as Line;
        const Picture = PICTURES[line];
        const [only, ...others] = text.lines[line];
        return (
          <li
            key={name}
            className="grid items-center gap-x-8 gap-y-4 py-5 first:pt-0 last:pb-0 sm:grid-cols-[1fr_14rem]"
          >
            <div className="grid gap-1.5">
              <h3 className="text-base font-semibold text-ink">{name}</h3>
              {others.length === 0 ? (
                <p className="text-sm">{only}</p>
              ) : (
                <ul className="grid list-disc gap-1 pl-5 text-sm marker:text-muted">
                  {text.lines[line].map((part) => (
                    <li key={part}>{part}</li>
                  ))}
                </ul>
              )}
            </div>
            <Picture courses={courses} />
          </li>
        );
      })}
    </ul>
  );
}

interface FrameProps {
  /** What the picture shows; null for a sample. */
  caption: string | null;
  children: ReactNode;
}

function Frame({ caption, children }: FrameProps) {
  return (
    <figure className="grid gap-2 rounded-card bg-sunken p-3">
      <div aria-hidden className="grid h-20 content-center">
        {children}
      </div>
      <figcaption className="text-xs text-muted tabular-nums">
        {caption ?? <Badge>{text.sample}</Badge>}
      </figcaption>
    </figure>
  );
}

interface PictureProps {
  /** Those that aren't archived. */
  courses: readonly Course[];
}

/** The active and paused courses, or those of a sample. */
function Courses({ courses }: PictureProps) {
  const shown = (
    courses.length > 0 ? courses : (samples.courses as Pick<Course, 'code' | 'color' | 'status'>[])
  ).slice(0, 14);
  const paused = courses.filter(({ status }) => status === 'paused').length;
  return (
    <Frame caption={courses.length > 0 ? text.courses(courses.length - paused, paused) : null}>
      <div className="flex flex-wrap gap-2">
        {shown.map(({ code, color, status }, index) => (
          <span key={index} className={status === 'paused' ? 'opacity-40' : ''}>
            <CourseDot color={color} name={code} />
          </span>
        ))}
      </div>
    </Frame>
  );
}

/** Between which grades the course with the widest range still ends, or one of a sample. */
function Range({ courses }: PictureProps) {
  const format = useFormat();
  const graded = courses.flatMap(({ code, grade: { floor, ceiling, projected } }) =>
    floor === null || ceiling === null ? [] : [{ code, floor, ceiling, projected: projected ?? ceiling }],
  );
  const [widest] = graded.toSorted((a, b) => b.ceiling - b.floor - (a.ceiling - a.floor));
  const { code, floor, ceiling, projected } = widest ?? samples.range;
  const percent = (value: number): string => format.percent(value, 0);
  const at = (value: number): string => `${Math.min(100, Math.max(0, value))}%`;
  return (
    <Frame caption={widest ? text.range(code, percent(floor), percent(ceiling)) : null}>
      <div className="relative h-3 rounded-full bg-hairline">
        <span
          className="absolute inset-y-0 rounded-full bg-primary opacity-40"
          style={{ left: at(floor), right: `calc(100% - ${at(ceiling)})` }}
        />
        <span
          className="absolute -inset-y-1.5 w-1 -translate-x-1/2 rounded-full bg-primary"
          style={{ left: at(projected) }}
        />
      </div>
    </Frame>
  );
}

/** Classes of a week, and study time planned between them. */
function Week() {
  return (
    <Frame caption={null}>
      <div className="grid h-20 grid-cols-5 gap-1">
        {samples.week.map((day, index) => (
          <div key={index} className="relative rounded-chip bg-surface">
            {day.map(({ top, height, isStudy }) => (
              <span
                key={top}
                className={`absolute inset-x-0.5 rounded-sm ${isStudy ? 'border border-dashed border-primary bg-primary-soft' : 'bg-course-blue'}`}
                style={{ top: `${top}%`, height: `${height}%` }}
              />
            ))}
          </div>
        ))}
      </div>
    </Frame>
  );
}

/** The days until an answer, of those on the Free plan. */
function Days() {
  return (
    <Frame caption={text.days}>
      <div className="grid grid-cols-5 gap-1.5">
        {Array.from({ length: SUPPORT_TARGET_DAYS.free }, (_, day) => (
          <span
            key={day}
            className={`h-6 rounded-chip ${day < SUPPORT_TARGET_DAYS.pro ? 'bg-primary' : 'bg-hairline'}`}
          />
        ))}
      </div>
    </Frame>
  );
}

/** How much is open in each course, or in those of a sample. */
function OpenWork({ courses }: PictureProps) {
  const own = courses.filter(({ openAssignments }) => openAssignments > 0);
  const shown = (own.length > 0 ? own : (samples.courses as Course[])).slice(0, 5);
  const most = Math.max(...shown.map(({ openAssignments }) => openAssignments));
  return (
    <Frame caption={own.length > 0 ? text.open : null}>
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-2 gap-y-1 text-xs text-body">
        {shown.map(({ code, color, openAssignments }) => (
          <div key={code} className="col-span-2 grid grid-cols-subgrid items-center">
            <span className="max-w-20 truncate">{code}</span>
            <span
              className={`h-2 rounded-full ${courseFill(color)}`}
              style={{ width: `${(openAssignments / most) * 100}%` }}
            />
          </div>
        ))}
      </div>
    </Frame>
  );
}

const PICTURES: Readonly<Record<Line, (props: PictureProps) => ReactNode>> = {
  active_courses: Courses,
  grade_analytics: Range,
  calendar_feeds: Week,
  priority_support: Days,
  course_analytics: OpenWork,
};
