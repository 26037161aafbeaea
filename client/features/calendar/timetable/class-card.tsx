import { IconMapPin, IconVideo } from '@tabler/icons-react';
import { timetableMessages as text } from '../../../messages/en/timetable';
import { Badge } from '../../../ui/feedback/badge';
import { Spine } from '../../../ui/control/course-mark';
import { useFormat } from '../../../ui/format/format-context';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';
import { briefTime } from '../entry-words';
import { endTimeOf, type PlannedClass } from './timetable-plan';

export interface ClassCardProps {
  item: PlannedClass;
  /** The weekday or cycle day above it; part of its accessible name. */
  dayName: string;
  /** The weeks in which it takes place, unless the grid already shows them. */
  weeks: string | null;
  isClashing: boolean;
  onEdit(): void;
  /** Whether it is as high as its time, and its column narrow. */
  isScaled?: boolean;
}

/** A line that has no room below the others wraps out of sight: half of it would be cut. */
const WHOLE_LINES = 'flex h-full flex-col flex-wrap content-start overflow-hidden';

/** One class in the grid, or in the list of a phone, where it takes two lines; pressing it opens it. */
export function ClassCard({ item, dayName, weeks, isClashing, onEdit, isScaled = false }: ClassCardProps) {
  const format = useFormat();
  const dates = [
    item.firstDay && text.fromDay(format.day(item.firstDay)),
    item.lastDay && text.untilDay(format.day(item.lastDay)),
  ].filter(Boolean);
  // In a narrow column, each fact has a line of its own.
  const line = isScaled ? 'w-full' : '';
  const told = (time: string): string => (isScaled ? briefTime(time, format) : format.time(time));
  const span = text.span(told(item.startTime), told(endTimeOf(item)));
  return (
    <button
      type="button"
      onClick={onEdit}
      className={`relative w-full min-w-0 overflow-hidden rounded-chip bg-sunken py-1 pl-2.5 text-left text-xs text-body hover:bg-primary-soft ${isScaled ? 'h-full pr-1' : 'pr-2.5'}`}
    >
      <Spine color={item.course?.color ?? null} />
      <span className={isScaled ? WHOLE_LINES : 'flex flex-wrap items-baseline gap-x-3'}>
        <span className={`font-semibold text-ink ${isScaled ? 'w-full' : 'min-w-0 flex-1 basis-32'}`}>
          {item.title}
        </span>{' '}
        <span className={`tabular-nums ${line}`}>{span}</span>{' '}
        <span className={isScaled ? 'contents' : 'flex w-full flex-wrap items-center gap-x-3'}>
          {isClashing && (
            <span className={`py-0.5 ${line}`}>
              <Badge tone="warning">{text.clash}</Badge>
            </span>
          )}
          {item.place && (
            <span className={`flex min-w-0 items-center gap-1 ${line}`}>
              <IconMapPin size={14} stroke={1.75} aria-hidden />
              <span className="min-w-0">{item.place}</span>
            </span>
          )}
          {item.link && (
            <span className={`flex items-center gap-1 ${line}`}>
              <IconVideo size={14} stroke={1.75} aria-hidden />
              {text.online}
            </span>
          )}
          <span className={line}>
            {text.kinds[item.kind]}
            {item.course && item.course.name !== item.title && ` · ${item.course.code}`}
            {weeks && ` · ${weeks}`}
            {dates.map((date) => ` · ${date}`)}
          </span>
        </span>
      </span>
      <VisuallyHidden>{`, ${dayName}. ${text.form.edit}`}</VisuallyHidden>
    </button>
  );
}
