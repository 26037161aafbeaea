import { contentLine, instantValue } from './content-line';
import { identityLines, textLine, type ComponentLife } from './event-component';

/** A study block, for calendars. */
export interface StudyBlockSource extends ComponentLife {
  id: string;
  /** The work the block is for. */
  title: string;
  courseCode: string | null;
  /** ISO instant. */
  startsAt: string;
  /** ISO instant. */
  endsAt: string;
}

/** The VEVENT of a study block; other calendars show the time as taken. */
export function studyBlockComponent(block: StudyBlockSource): string {
  const { id, title, courseCode, startsAt, endsAt } = block;
  return (
    contentLine('BEGIN', 'VEVENT') +
    identityLines(`block-${id}`, block) +
    contentLine('DTSTART', instantValue(startsAt)) +
    contentLine('DTEND', instantValue(endsAt)) +
    textLine('SUMMARY', `Study: ${title}${courseCode === null ? '' : ` [${courseCode}]`}`) +
    contentLine('CATEGORIES', 'Study') +
    contentLine('TRANSP', 'OPAQUE') +
    contentLine('END', 'VEVENT')
  );
}
