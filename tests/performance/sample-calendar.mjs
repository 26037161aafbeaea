const DAY_MS = 86_400_000;
const SPREAD_DAYS = 100;

/** The query before a calendar is imported. */
export const REVIEW = `query ($draftIds: [ID!]!) { importReview(draftIds: $draftIds) {
  timezone courses { key code name choice courseId } items { key change title } } }`;

/** Takes a calendar over. */
export const CONFIRM = `mutation ($input: ConfirmImportInput!) { confirmImport(input: $input) {
  deadlinesCreated deadlinesUpdated classesCreated eventsCreated unchanged } }`;

/** A draft taken over as its review proposes it. */
export function confirmationOf(draftId, { timezone, courses }) {
  const chosen = courses.map(({ key, code, name, choice, courseId }) => ({
    ...{ key, code, name, choice },
    ...(courseId && { courseId }),
  }));
  return { draftIds: [draftId], timezone, courses: chosen };
}

const basic = (instant) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * A calendar file: half deadlines as Canvas writes them, half classes of a timetable, every tenth of them a
 * series.
 * @param from the day of the first entry; the others are on the hundred days from it on
 * @param shift milliseconds by which two thirds of the entries are later
 * @param prefix of course numbers and UIDs
 */
export function calendarOf(entries, { courses, shift = 0, from = '2026-11-23', prefix = '1' }) {
  const start = Date.parse(`${from}T04:59:00Z`);
  const lines = Array.from({ length: entries }, (_, index) => {
    const at = start + (index % SPREAD_DAYS) * DAY_MS + (index % 3) * shift;
    const course = `BIO ${prefix}${String(index % courses).padStart(2, '0')}`;
    if (index % 2 === 0) {
      return [
        `UID:event-assignment-${prefix}-${index}`,
        `DTSTART:${basic(at)}`,
        `DTEND:${basic(at)}`,
        'DESCRIPTION:Submit as PDF\\, one file.\\n\\nLate work: see the syllabus of the course.',
        `SUMMARY:Problem set ${index} with a title of the usual length [${course}]`,
        `URL;VALUE=URI:https://school.example.edu/courses/${index % courses}/assignments/${index}`,
      ];
    }
    const local = `${basic(at).slice(0, 8)}T${String(8 + (index % 9)).padStart(2, '0')}`;
    return [
      `UID:class-${prefix}-${index}@school.example.edu`,
      `DTSTART;TZID=America/New_York:${local}0000`,
      `DTEND;TZID=America/New_York:${local}5000`,
      ...(index % 20 === 1 ? ['RRULE:FREQ=WEEKLY;COUNT=10'] : []),
      `SUMMARY:${course} Lecture`,
      `LOCATION:Hall ${index % 40}`,
    ];
  });
  const events = lines.map((own) => ['BEGIN:VEVENT', ...own, 'END:VEVENT'].join('\r\n'));
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//School//EN', 'X-WR-CALNAME:Large'];
  return [...head, ...events, 'END:VCALENDAR', ''].join('\r\n');
}
