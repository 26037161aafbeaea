// A term with everything that calendars disagree on, written through the API as a student would, and the product's
// own list of the instances.

const DAY_MS = 86_400_000;
/** Longer than the time between two clock changes, so one lies within. */
const DAYS = 280;
const LENGTH_MS = 30 * 60_000;

/** The term begins on the Monday of this week, so the feed contains all of it whenever this runs. */
export function termDays(now = new Date()) {
  const monday = new Date(now);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  const day = (index) => new Date(monday.getTime() + index * DAY_MS).toISOString().slice(0, 10);
  return { day, first: day(0), last: day(DAYS - 1), end: day(DAYS) };
}

/** Speaks GraphQL for one student; an error ends the run. */
export function speaker(url, token) {
  return async (query, variables = {}) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(`${query.slice(0, 60)}: ${JSON.stringify(errors)}`);
    return data;
  };
}

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { token } }';
const COURSE = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { id } } }';
const EVENT = 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { event { id } } }';
const TERM = 'mutation ($input: CreateTermInput!) { createTerm(input: $input) { term { id } } }';
const BREAK =
  'mutation ($input: CreateSpecialDayInput!) { createSpecialDay(input: $input) { specialDay { id } } }';
const MEETING = 'mutation ($input: CreateMeetingInput!) { createMeeting(input: $input) { event { id } } }';
const CLASSES = `query ($from: LocalDate!, $to: LocalDate!) {
  calendar(from: $from, to: $to) { occurrences { eventId originalStart } } }`;
const MOVE = 'mutation ($input: MoveOccurrenceInput!) { moveOccurrence(input: $input) { event { id } } }';
const CANCEL = 'mutation ($input: OccurrenceInput!) { cancelOccurrence(input: $input) { event { id } } }';
const WORK =
  'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }';
const FEED = 'mutation ($input: CreateCalendarFeedInput!) { createCalendarFeed(input: $input) { url } }';

/** Opens an account with the term. @returns the speaker and the token of the student, and the path of the feed. */
export async function createTerm(url, { day, last }) {
  const guest = speaker(url);
  const person = { firstName: 'Sample', lastName: 'Student', email: 'sample@example.edu' };
  const input = { ...person, password: 'a quiet library corner', timezone: 'America/New_York' };
  const { register } = await guest(REGISTER, { input });
  const speak = speaker(url, register.token);
  const { createCourse } = await speak(COURSE, {
    input: { code: 'BIO 101', name: 'Biology; cells, and more' },
  });
  await createSeries(speak, createCourse.course.id, day, last.replaceAll('-', ''));
  await createRest(speak, createCourse.course.id, day);
  await createTimetable(speak, day);
  const { createCalendarFeed } = await speak(FEED, { input: { name: 'Sample, term; one' } });
  return { speak, token: register.token, path: new URL(createCalendarFeed.url).pathname };
}

/** Series over a change of the clocks: with exceptions, a cancelled and a moved class, every other week, two zones. */
async function createSeries(speak, courseId, day, until) {
  const series = async (title, startDay, [from, to], timezone, rule, more = {}) => {
    const times = { startLocal: `${startDay}T${from}`, endLocal: `${startDay}T${to}`, timezone };
    const recurrenceRule = `${rule};UNTIL=${until}T235900`;
    const input = { courseId, kind: 'class', title, ...times, recurrenceRule, ...more };
    return (await speak(EVENT, { input })).createEvent.event.id;
  };
  const zone = 'America/New_York';
  const lecture = await series('Lecture', day(0), ['09:00', '10:15'], zone, 'FREQ=WEEKLY;BYDAY=MO,WE', {
    place: 'Hall 3, left; up',
    exceptions: [day(28), day(30), day(35)].map((start) => `${start}T09:00`),
  });
  await speak(CANCEL, { input: { eventId: lecture, originalStart: `${day(9)}T09:00` } });
  const moved = {
    originalStart: `${day(14)}T09:00`,
    startLocal: `${day(15)}T14:00`,
    title: 'Lecture (moved)',
  };
  await speak(MOVE, { input: { eventId: lecture, ...moved } });
  const lab = await series('Lab', day(1), ['10:00', '12:00'], zone, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU');
  await speak(CANCEL, { input: { eventId: lab, originalStart: `${day(29)}T10:00` } });
  await series('Tutorial', day(10), ['15:00', '16:00'], zone, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH');
  await series('Guest lecture', day(3), ['15:00', '16:00'], 'Europe/London', 'FREQ=WEEKLY;BYDAY=TH');
  await series('Review', day(4), ['17:00', '18:00'], zone, 'FREQ=MONTHLY;BYDAY=1FR');
}

/**
 * A timetable of A and B weeks and of a rotation that a break interrupts: the plan shifts behind it. One class is
 * cancelled, one moved to a day without school, one takes place online.
 */
async function createTimetable(speak, day) {
  const { createTerm: made } = await speak(TERM, {
    input: { name: 'Sample term', startsOn: day(0), endsOn: day(118), cycleLength: 6 },
  });
  const input = { code: 'ART 2', name: 'Art', termId: made.term.id };
  const { createCourse } = await speak(COURSE, { input });
  await speak(BREAK, {
    input: { termId: made.term.id, kind: 'skip', label: 'Break', firstDay: day(28), lastDay: day(34) },
  });
  const meeting = async (title, more) => {
    const times = { pattern: 'weekly', startTime: '13:00', durationMinutes: 50 };
    const { createMeeting } = await speak(MEETING, {
      input: { courseId: createCourse.course.id, title, ...times, ...more },
    });
    return createMeeting.event.id;
  };
  const studio = await meeting('Studio A', { weekdays: [1, 3], everyWeeks: 2, week: 1, place: 'Studio 1' });
  const critique = await meeting('Critique B', { weekdays: [2], everyWeeks: 2, week: 2 });
  await meeting('Drawing', { pattern: 'rotation', cycleDays: [1, 4], startTime: '15:00' });
  await meeting('Theory', { weekdays: [5], link: 'https://meet.example.edu/art' });
  const { calendar } = await speak(CLASSES, { from: day(42), to: day(118) });
  const nth = (eventId, index) =>
    calendar.occurrences.filter((row) => row.eventId === eventId)[index].originalStart;
  await speak(CANCEL, { input: { eventId: studio, originalStart: nth(studio, 1) } });
  const moved = { originalStart: nth(critique, 0), startLocal: `${day(54)}T11:00`, place: 'Studio 2' };
  await speak(MOVE, { input: { eventId: critique, ...moved } });
}

/** Creates single events and deadlines. */
async function createRest(speak, courseId, day) {
  const event = (title, startLocal, endLocal, more) =>
    speak(EVENT, {
      input: { kind: 'event', title, startLocal, endLocal, timezone: 'America/New_York', ...more },
    });
  await event('Night shift ü🧪', `${day(5)}T22:00`, `${day(6)}T06:00`);
  await event('Break', `${day(28)}T00:00`, `${day(36)}T00:00`, { allDay: true });
  const work = (title, dueDate, more = {}) => speak(WORK, { input: { title, dueDate, ...more } });
  const midnight = { dueTime: '23:59', dueZone: 'America/New_York' };
  await work(`Essay, ${'long '.repeat(20)}title`, day(12), { courseId, ...midnight });
  await work('Lab report', day(130), { courseId, ...midnight });
  await work('Reading', day(20));
  await work('Final', day(200), { courseId, type: 'exam', dueTime: '14:00', dueZone: 'Europe/London' });
}

const CONTENTS = `query ($from: LocalDate!, $to: LocalDate!) {
  calendar(from: $from, to: $to) {
    truncated occurrences { kind title allDay startLocal endLocal startsAt endsAt course { name } }
    assignments { title type dueDate dueTime dueAt course { code } }
    specialDays { label kind firstDay lastDay }
  } }`;

/** Every instance as `title | start | end`, instants in UTC, whole days by their date; sorted. */
export async function ownInstances(speak, { first, last }) {
  const { calendar } = await speak(CONTENTS, { from: first, to: last });
  if (calendar.truncated) throw new Error('The term has more instances than one read yields.');
  const events = calendar.occurrences.map((one) => {
    // A feed calls classes by their course.
    const name = one.kind === 'class' && one.course ? `${one.course.name} · ${one.title}` : one.title;
    return one.allDay
      ? line(name, one.startLocal.slice(0, 10), one.endLocal.slice(0, 10))
      : line(name, one.startsAt, one.endsAt);
  });
  const deadlines = calendar.assignments.map(({ title, type, dueDate, dueTime, dueAt, course }) => {
    const summary = `${type === 'exam' ? 'Exam' : 'Due'}: ${title}${course ? ` [${course.code}]` : ''}`;
    const moved = (ms) => new Date(Date.parse(dueAt) + ms).toISOString();
    if (dueTime !== null && type === 'exam') return line(summary, dueAt, moved(LENGTH_MS));
    if (dueTime !== null) return line(summary, moved(-LENGTH_MS), dueAt);
    const next = new Date(Date.parse(dueDate) + DAY_MS).toISOString();
    return line(summary, dueDate, next.slice(0, 10));
  });
  const breaks = calendar.specialDays
    .filter(({ kind }) => ['skip', 'preserve', 'reset'].includes(kind))
    .map(({ label, firstDay, lastDay }) => {
      const next = new Date(Date.parse(lastDay) + DAY_MS).toISOString();
      return line(label, firstDay, next.slice(0, 10));
    });
  return [...events, ...deadlines, ...breaks].sort();
}

/** One instance as all programs are compared. */
export function line(title, start, end) {
  const told = (moment) => (moment.length === 10 ? moment : moment.slice(0, 16).replace(' ', 'T'));
  return `${title} | ${told(start)} | ${told(end)}`;
}
