import { PLAN_LINES } from '#domain/plans/plan-lines';
import { SUPPORT_TARGET_DAYS } from '#domain/plans/plans';
import type { PlanFeaturesQuery } from '../../generated/graphql';
import { usePlanFeaturesQuery } from '../../generated/hooks';
import { subscriptionMessages } from '../../messages/en/subscriptions';
import { courseFill } from '../../ui/control/course-mark';
import { useFormat, type Format } from '../../ui/format/format-context';
import samples from './feature-samples.json';

const text = subscriptionMessages.features;

type Line = keyof typeof text.lines;

/** A picture of bars: each has its place and size in percent of the picture, and its look. */
interface Picture {
  /** What it shows of the student's own; null for a sample. */
  caption: string | null;
  bars: readonly (readonly [left: number, top: number, width: number, height: number, look: string])[];
}

/** What each published line of Student Pro means, with a picture of the student's own courses or of a sample. */
export default function PlanFeatures() {
  const { data } = usePlanFeaturesQuery();
  const pictures = picturesOf(data?.courses ?? [], useFormat());
  return (
    <ul className="divide-y divide-hairline">
      {PLAN_LINES.pro.map(({ text: name, gates }) => {
        const line = gates[0] as Line;
        const { caption, bars } = pictures[line];
        return (
          <li
            key={name}
            className="grid items-center gap-x-8 gap-y-4 py-4 first:pt-0 last:pb-0 sm:grid-cols-[1fr_14rem]"
          >
            <div className="grid gap-1.5">
              <h3 className="text-base font-semibold text-ink">{name}</h3>
              <ul className={`grid gap-1 text-sm ${text.lines[line].length > 1 ? 'list-disc pl-5' : ''}`}>
                {text.lines[line].map((part) => (
                  <li key={part}>{part}</li>
                ))}
              </ul>
            </div>
            <figure className="grid gap-2 rounded-card bg-sunken p-3">
              <div aria-hidden className="relative h-16">
                {bars.map(([left, top, width, height, look], index) => (
                  <span
                    key={index}
                    className={`absolute rounded-chip ${look}`}
                    style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
                  />
                ))}
              </div>
              <figcaption className="text-xs text-muted">{caption ?? text.sample}</figcaption>
            </figure>
          </li>
        );
      })}
    </ul>
  );
}

/** So many courses fit into a picture: as tiles, and as rows. */
const [TILES, IN_ROW, ROWS] = [14, 7, 5];

type Courses = PlanFeaturesQuery['courses'];

/** The pictures, those of the student's own courses as far as there is something to draw. */
function picturesOf(all: Courses, format: Format): Record<Line, Picture> {
  const [own, tiles] = orSample(all.filter(({ status }) => status !== 'archived'));
  const [open, rows] = orSample(own.filter(({ openAssignments }) => openAssignments > 0));
  const [graded, [range]] = orSample(own.filter(({ grade }) => grade.floor !== grade.ceiling));
  const paused = own.filter(({ status }) => status === 'paused').length;
  const percent = (value: number | null | undefined): string => format.percent(value ?? 0, 0);
  const most = Math.max(...rows.map(({ openAssignments }) => openAssignments));
  const { floor, ceiling, projected } = range?.grade ?? {};
  // Extra credit may lead beyond the picture.
  const [from = 0, to = 0, at = 0] = [floor, ceiling, projected].map((percent) =>
    Math.min(98, Math.max(0, percent ?? 0)),
  );
  return {
    active_courses: {
      caption: own.length > 0 ? text.courses(own.length - paused, paused) : null,
      bars: tiles
        .slice(0, TILES)
        .map(({ color, status }, index) => [
          ...([
            (index % IN_ROW) * 14.5,
            Math.floor(index / IN_ROW) * 54 + (tiles.length > IN_ROW ? 0 : 27),
            13,
            46,
          ] as const),
          `${courseFill(color)} ${status === 'paused' ? 'opacity-60' : ''}`,
        ]),
    },
    grade_analytics: {
      caption: graded.length > 0 && range ? text.range(range.code, percent(floor), percent(ceiling)) : null,
      bars: [
        [0, 42, 100, 16, 'border border-hairline bg-surface'],
        [from, 42, to - from, 16, 'bg-primary opacity-60'],
        [at, 28, 2, 44, 'bg-primary'],
      ],
    },
    calendar_feeds: { caption: null, bars: samples.week as unknown as Picture['bars'] },
    priority_support: {
      caption: text.days,
      bars: Array.from({ length: SUPPORT_TARGET_DAYS.free }, (_, day) => [
        ...([day * 20.5, 30, 18, 40] as const),
        day < SUPPORT_TARGET_DAYS.pro ? 'bg-primary' : 'border border-hairline bg-surface',
      ]),
    },
    course_analytics: {
      caption: open.length > 0 ? text.open : null,
      bars: rows
        .slice(0, ROWS)
        .map(({ color, openAssignments }, row) => [
          0,
          row * 21 + ((ROWS - Math.min(ROWS, rows.length)) * 21) / 2,
          (openAssignments / most) * 100,
          15,
          courseFill(color),
        ]),
    },
  };
}

/** The courses, and those to draw: a sample if there are none. */
function orSample(courses: Courses): readonly [Courses, Courses] {
  return [courses, courses.length > 0 ? courses : (samples.courses as Courses)];
}
