import { isSchedule, scheduleAsCalendar } from '#domain/feeds/schedule-table';
import { recognizeCourses } from '../../../server/features/imports/recognize-courses';
import { parseCalendar } from '../../../server/ical/parse-calendar';

/** Entries as `kind | title | course | start | end | rule`, then what could not be read. */
async function read(text: string) {
  const { calendar } = recognizeCourses(await parseCalendar(scheduleAsCalendar(text) ?? ''));
  const momentOf = (moment: (typeof calendar.entries)[number]['start']) =>
    moment.type === 'date' ? moment.day : moment.local;
  return [
    ...calendar.entries.map(({ kind, title, courseKey, start, end, rule }) =>
      [kind, title, courseKey, momentOf(start), momentOf(end), rule]
        .filter((part) => part !== null)
        .join(' | '),
    ),
    ...calendar.unreadable.map(({ position, title, reason }) => `${position} ${title}: ${reason}`),
  ];
}

describe('a schedule in a table', () => {
  it.each([
    [
      'Google Calendar',
      `Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private
"Essay, final",09/14/2026,11:59 PM,09/14/2026,11:59 PM,False,"He said ""now""",,True
Reading week,10/12/2026,,10/16/2026,,True,,,False
CS 101 Lecture,09/15/2026,9:00 AM,09/15/2026,10:00 AM,False,,Hall A,
CS 101 Lecture,09/22/2026,9:00 AM,09/22/2026,10:00 AM,False,,Hall A,`,
      [
        'deadline | Essay, final | 2026-09-14T23:59 | 2026-09-14T23:59',
        'event | Reading week | 2026-10-12 | 2026-10-17',
        'class | Lecture | CS101 | 2026-09-15T09:00 | 2026-09-15T10:00',
        'class | Lecture | CS101 | 2026-09-22T09:00 | 2026-09-22T10:00',
      ],
    ],
    [
      'Outlook in German, with a mark and semicolons',
      '\ufeff"Betreff";"Beginnt am";"Beginnt um";"Endet am";"Endet um";"Ganztägiges Ereignis"\r\n' +
        '"Statistik Vorlesung";"5.10.2026";"08:15:00";"5.10.2026";"09:45:00";"Aus"\r\n' +
        '"Statistik Übung";"6.10.2026";"08:15:00";"6.10.2026";"09:45:00";"Aus"\r\n',
      [
        'class | Vorlesung | STATISTIK | 2026-10-05T08:15 | 2026-10-05T09:45',
        'class | Übung | STATISTIK | 2026-10-06T08:15 | 2026-10-06T09:45',
      ],
    ],
    [
      'Banner',
      `Schedule of classes\n
CRN,Subject,Days,Times,Location,Date Range,Instructor
12345,BIOL 1406 General Biology I,MWF,10:00 am - 10:50 am,SCI 101,08/24/2026 - 12/11/2026,Dr. Hall
12346,ENGL 1301 Composition,TR,11:30-12:45 PM,HUM 5,08/24/2026 - 12/11/2026,
12347,ART 100 Online,TBA,TBA,Online,08/24/2026 - 12/11/2026,`,
      [
        'class | General Biology I | BIOL1406 | 2026-08-24T10:00 | 2026-08-24T10:50 | FREQ=WEEKLY;UNTIL=20261211T235959;BYDAY=MO,WE,FR',
        'class | Composition | ENGL1301 | 2026-08-25T11:30 | 2026-08-25T12:45 | FREQ=WEEKLY;UNTIL=20261211T235959;BYDAY=TU,TH',
        '3 ART 100 Online: start_missing',
      ],
    ],
    [
      'PeopleSoft',
      'Subj;Crse;Sec;Title;Days;Time;Date Range;Room\nMATH;2210;003;Calculus III;TuTh;1230-1345;24-AUG-2026 - 11-DEC-2026;ENG 2\n',
      [
        'class | Calculus III | MATH2210 | 2026-08-25T12:30 | 2026-08-25T13:45 | FREQ=WEEKLY;UNTIL=20261211T235959;BYDAY=TU,TH',
      ],
    ],
    [
      'Outlook in British English',
      '"Subject","Start Date","Start Time","End Date","End Time","All day event","Reminder on/off","Location"\r\n' +
        '"PSYC 201 Seminar","30/11/2026","14:00:00","30/11/2026","15:30:00","False","True","Room 4"\r\n' +
        '"PSYC 201 Seminar","7/12/2026","14:00:00","7/12/2026","15:30:00","False","True","Room 4"\r\n',
      [
        'class | Seminar | PSYC201 | 2026-11-30T14:00 | 2026-11-30T15:30',
        'class | Seminar | PSYC201 | 2026-12-07T14:00 | 2026-12-07T15:30',
      ],
    ],
    [
      'PeopleSoft with days and times in one column',
      'Class Nbr\tSubject\tCatalog Nbr\tTitle\tComponent\tDays & Times\tRoom\tInstructor\tMeeting Dates\n' +
        '18233\tPHYS\t1310\tGeneral Physics\tLEC\tMoWe 10:00AM - 11:15AM\tSCI 210\tA. Stone\t08/24/2026 - 12/11/2026\n' +
        '18234\tPHYS\t1310\tGeneral Physics\tLAB\tFr 2:00PM - 3:50PM\tSCI 011\tB. Reed\t08/24/2026 - 12/11/2026\n',
      [
        'class | General Physics | PHYS1310 | 2026-08-24T10:00 | 2026-08-24T11:15 | FREQ=WEEKLY;UNTIL=20261211T235959;BYDAY=MO,WE',
        'class | General Physics | PHYS1310 | 2026-08-28T14:00 | 2026-08-28T15:50 | FREQ=WEEKLY;UNTIL=20261211T235959;BYDAY=FR',
      ],
    ],
    [
      'Workday with days, times, and room in one column',
      'Course Listing,Credits,Instructional Format,Meeting Patterns,Start Date,End Date\n' +
        'ECON 101 - Principles of Economics,3,Lecture,Mon/Wed/Fri | 9:00 AM - 9:50 AM | Hall 120,08/31/2026,12/11/2026\n' +
        'ECON 101 - Principles of Economics,0,Discussion,Thursday | 1:00 PM - 1:50 PM | Hall 5,08/31/2026,12/11/2026\n',
      [
        'class | Principles of Economics | ECON101 | 2026-08-31T09:00 | 2026-08-31T09:50 | FREQ=WEEKLY;UNTIL=20261211T235959;BYDAY=MO,WE,FR',
        'class | Principles of Economics | ECON101 | 2026-09-03T13:00 | 2026-09-03T13:50 | FREQ=WEEKLY;UNTIL=20261211T235959;BYDAY=TH',
      ],
    ],
    [
      'Workday with a line for each meeting, and one whose times are not known yet',
      'Course Listing,Meeting Patterns,Start Date,End Date\n' +
        '"ECON 101 - Principles of Economics","Mon/Wed | 9:00 AM - 9:50 AM | Hall 120\n\nFri | 1:00 PM - 1:50 PM | Hall 5",08/31/2026,12/11/2026\n' +
        'ECON 399 - Independent Study,TBA,08/31/2026,12/11/2026\n',
      [
        'class | Principles of Economics | ECON101 | 2026-08-31T09:00 | 2026-08-31T09:50 | FREQ=WEEKLY;UNTIL=20261211T235959;BYDAY=MO,WE',
        'class | Principles of Economics | ECON101 | 2026-09-04T13:00 | 2026-09-04T13:50 | FREQ=WEEKLY;UNTIL=20261211T235959;BYDAY=FR',
        '3 ECON 399 - Independent Study: start_missing',
      ],
    ],
    [
      'dates whose order another row proves',
      'Title\tStart date\tStart time\tEnd time\nTalk\t03/09/2026\t18:00\t19:00\nTrip\t25/09/2026\t09:00\t17:00\n',
      [
        'event | Talk | 2026-09-03T18:00 | 2026-09-03T19:00',
        'event | Trip | 2026-09-25T09:00 | 2026-09-25T17:00',
      ],
    ],
    [
      'an end after midnight, and a date that is none',
      'Title,Date,Start,End\nNight shift,2026-09-03,22:00,02:00\nNever,2026-13-03,22:00,23:00\n',
      ['event | Night shift | 2026-09-03T22:00 | 2026-09-04T02:00', '2 Never: start_missing'],
    ],
  ])('is read: %s', async (_name, text, entries) => {
    expect(await read(text)).toEqual(entries);
  });

  it.each([
    ['a gradebook', 'Name,Score,Max\nEssay,9,10\n'],
    ['a web page', '<!doctype html><p>Subject, Start Date</p>'],
    ['tasks', '- [ ] Essay 📅 2026-09-14\n'],
    ['an open quotation mark', `Subject,Start Date\n"${'x'.repeat(100_000)}`],
    ['quotation marks', '"'.repeat(100_000)],
    ['nothing', ''],
  ])('is not %s', (_name, text) => {
    const began = performance.now();
    isSchedule(text);
    if (!text.startsWith('Subject')) expect(isSchedule(text)).toBe(false);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('says when it has more rows than one import takes', async () => {
    const rows = Array.from({ length: 5_002 }, (_, index) => `Talk ${index},2026-09-03,18:00,19:00`);
    const entries = await read(['Title,Date,Start,End', ...rows].join('\n'));
    expect([entries.length, entries.at(-1)]).toEqual([5_001, '5001 null: over_limit']);
  });
});
