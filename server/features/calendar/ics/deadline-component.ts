import { addDays } from '#domain/time/local-date';
import { MINUTE_MS } from '#domain/time/local-date-time';
import { contentLine, dayValue, uriValue, utcValue } from './content-line';
import { identityLines, textLines, type ComponentLife } from './event-component';

/** An assignment with a deadline as calendars are told of it. */
export interface DeadlineSource extends ComponentLife {
  id: string;
  title: string;
  courseCode: string | null;
  notes: string | null;
  link: string | null;
  dueDate: string;
  /** Null: the whole day counts. */
  dueTime: string | null;
  /** ISO instant. */
  dueAt: string;
}

/** A deadline without a length is refused by some calendars and hard to see in all. */
const LEAD_MINUTES = 30;

/**
 * The VEVENT of a deadline: the half hour that ends with it, or its day. Not a VTODO, which Google, Outlook and
 * phones do not show. It blocks no time.
 */
export function deadlineComponent(deadline: DeadlineSource): string {
  const { courseCode, title, notes, link } = deadline;
  return [
    contentLine('BEGIN', 'VEVENT'),
    ...identityLines(`assignment-${deadline.id}`, deadline),
    ...timeLines(deadline),
    ...textLines('SUMMARY', `Due: ${title}${courseCode === null ? '' : ` [${courseCode}]`}`),
    ...textLines('DESCRIPTION', notes),
    ...(link === null ? [] : [contentLine('URL', uriValue(link))]),
    contentLine('CATEGORIES', 'Assignment'),
    contentLine('TRANSP', 'TRANSPARENT'),
    contentLine('END', 'VEVENT'),
  ].join('');
}

function timeLines({ dueDate, dueTime, dueAt }: DeadlineSource): string[] {
  if (dueTime === null) {
    return [
      contentLine('DTSTART;VALUE=DATE', dayValue(dueDate)),
      contentLine('DTEND;VALUE=DATE', dayValue(addDays(dueDate, 1))),
    ];
  }
  const end = Date.parse(dueAt);
  return [
    contentLine('DTSTART', utcValue(end - LEAD_MINUTES * MINUTE_MS)),
    contentLine('DTEND', utcValue(end)),
  ];
}
