import { ADD_SOURCE, vevent } from '../../factories/calendar-source';
import { createFeed, fetchFeed } from '../../factories/calendar-feed';
import { confirm, CONFIRM, confirmation, review, upload } from '../../factories/import';
import { setUpSources } from '../../support/calendar-link-fixture';

const CALENDAR = `query ($from: LocalDate!, $to: LocalDate!) { calendar(from: $from, to: $to) {
  occurrences { title startLocal place formerStart formerPlace }
  cancelled { title startLocal movedTo cancelled } } }`;
const EDIT = 'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { event { id } } }';

interface Shown {
  title: string;
  startLocal: string;
  place?: string | null;
  movedTo?: string | null;
  formerStart?: string | null;
  formerPlace?: string | null;
}

/** One lesson of a timetable that lists each by itself; all are in New York. */
interface Lesson {
  uid: number;
  title: string;
  /** `MM-DDTHH:mm` of 2026. */
  at: string;
  room?: string;
  status?: string;
}

function timetable(lessons: readonly Lesson[], ...more: string[]): string {
  const entries = lessons.map(({ uid, title, at, room, status = 'CONFIRMED' }) => {
    const start = `2026${at.replace(/[-:]/g, '')}00`;
    return vevent(
      ...[`UID:les-${uid}@untis.example`, `DTSTART;TZID=America/New_York:${start}`, 'DURATION:PT45M'],
      ...[`SUMMARY:${title}`, `STATUS:${status}`, ...(room ? [`LOCATION:${room}`] : [])],
    );
  });
  return [
    'BEGIN:VCALENDAR',
    'PRODID:-//Chalk and Slate//Plan 1//EN',
    ...entries,
    ...more,
    'END:VCALENDAR',
  ].join('\r\n');
}

/** The tests' now is Saturday, Nov 21, at 05:00 in New York. */
const DEUTSCH: Lesson = { uid: 0, title: 'Deutsch', at: '11-21T20:00', room: 'R 1' };
const MATHE: Lesson = { uid: 1, title: 'Mathe', at: '11-24T08:00', room: 'R 2' };
const SPORT: Lesson = { uid: 2, title: 'Sport', at: '11-25T08:00', room: 'Gym' };
const KUNST: Lesson = { uid: 3, title: 'Kunst', at: '11-26T08:00' };
const WEEK = [DEUTSCH, MATHE, SPORT, KUNST];

describe('lessons of a subscribed timetable', () => {
  const fixture = setUpSources();
  let id: string;

  const shown = async () => {
    const range = { from: '2026-11-20', to: '2027-03-31' };
    const { calendar } = await fixture.run<{ calendar: { occurrences: Shown[]; cancelled: Shown[] } }>(
      CALENDAR,
      range,
    );
    const held = calendar.occurrences.map((one) =>
      [
        one.startLocal.slice(5),
        one.title,
        one.place,
        one.formerStart && `from ${one.formerStart.slice(5)}`,
        one.formerPlace && `not ${one.formerPlace}`,
      ]
        .filter(Boolean)
        .join(' '),
    );
    const off = calendar.cancelled.map((one) =>
      [one.startLocal.slice(5), one.title, one.movedTo ? `→ ${one.movedTo.slice(5)}` : 'off'].join(' '),
    );
    return [...held, ...off].sort();
  };
  const told = async () => {
    const document = '{ inbox(first: 20) { notifications { title body } } }';
    const { inbox } = await fixture.run<{ inbox: { notifications: { title: string; body: string }[] } }>(
      document,
    );
    return inbox.notifications.map(({ title, body }) => `${title}: ${body.split('\n')[0] ?? ''}`);
  };
  const ways = async () => {
    const rows = await fixture.sql<{ channel: string }>(
      `SELECT channel FROM deliveries WHERE user_id = $1 AND channel <> 'in_app' ORDER BY channel`,
    );
    return rows.map(({ channel }) => channel);
  };

  beforeEach(async () => {
    fixture.server.answer = timetable(WEEK);
    id = await fixture.begin();
  });

  const without = (gone: Lesson) => WEEK.filter((one) => one !== gone);
  const withChange = (lesson: Lesson, change: Partial<Lesson>) =>
    WEEK.map((one) => (one === lesson ? { ...one, ...change } : one));
  const USUAL = [
    '11-21T20:00 Deutsch R 1',
    '11-24T08:00 Mathe R 2',
    '11-25T08:00 Sport Gym',
    '11-26T08:00 Kunst',
  ];
  const but = (from: string, ...to: string[]) => [...USUAL.filter((text) => text !== from), ...to].sort();

  it.each([
    ['canceled', timetable(withChange(MATHE, { status: 'CANCELLED' })), 'is canceled'],
    ['marked', timetable(withChange(MATHE, { title: 'Mathe (cancelled)' })), 'is canceled'],
    ['marked in German', timetable(withChange(MATHE, { title: 'Mathe fällt aus' })), 'is canceled'],
    ['gone', timetable(without(MATHE)), 'is no longer in the calendar'],
  ])(
    'that are %s are shown so and told, without a question, until they are back',
    async (_how, answer, words) => {
      expect(await fixture.syncTo(id, answer)).toEqual([]);
      const off = but('11-24T08:00 Mathe R 2', '11-24T08:00 Mathe off');
      expect(await shown()).toEqual(off);
      const news = `Mathe ${words}: Tue, Nov 24, 8:00 AM`;
      expect(await told()).toEqual([news]);
      expect(await ways()).toEqual([]);
      expect(await fixture.syncTo(id, `${answer}\r\n`)).toEqual([]);
      expect(await told()).toHaveLength(1);
      expect(await fixture.syncTo(id, timetable(WEEK))).toEqual([]);
      expect(await shown()).toEqual(USUAL);
      expect(await told()).toEqual(['Mathe takes place after all: Tue, Nov 24, 8:00 AM', news]);
    },
  );

  it('that are canceled say so in feeds and take no time; the student can say that they take place', async () => {
    const canceled = timetable(withChange(MATHE, { status: 'CANCELLED' }));
    await fixture.syncTo(id, canceled);
    const { path } = await createFeed(fixture.app, fixture.student.token);
    const { body } = await fetchFeed(fixture.app, path);
    expect(body.match(/SUMMARY:Mathe\r\n(?:.*\r\n)?STATUS:CANCELLED/)).not.toBeNull();
    expect(body.match(/STATUS:CANCELLED/g)).toHaveLength(1);
    const [row] = await fixture.sql<{ id: string }>(
      `SELECT id FROM events WHERE user_id = $1 AND title = 'Mathe'`,
    );
    await fixture.run(EDIT, { input: { id: row?.id, scope: 'this', originalStart: '2026-11-24T08:00' } });
    expect(await shown()).toEqual(USUAL);
    expect(await fixture.syncTo(id, `${canceled}\r\n`)).toEqual([]);
    expect(await shown()).toEqual(USUAL);
  });

  it('that are canceled within a day reach the student outside the application, too', async () => {
    await fixture.syncTo(id, timetable(withChange(DEUTSCH, { status: 'CANCELLED' })));
    expect(await told()).toEqual(['Deutsch is canceled: Sat, Nov 21, 8:00 PM']);
    expect(await ways()).toEqual(['email']);
  });

  it('that move are shown where they are and where they were', async () => {
    expect(await fixture.syncTo(id, timetable(withChange(MATHE, { at: '11-27T10:00' })))).toEqual([]);
    const moved = ['11-27T10:00 Mathe R 2 from 11-24T08:00', '11-24T08:00 Mathe → 11-27T10:00'];
    expect(await shown()).toEqual(but('11-24T08:00 Mathe R 2', ...moved));
    expect(await told()).toEqual(['Mathe moved: Tue, Nov 24, 8:00 AM → Fri, Nov 27, 10:00 AM']);
    await fixture.syncTo(id, timetable(WEEK));
    expect(await shown()).toEqual(USUAL);
  });

  it('that get another room say so', async () => {
    expect(await fixture.syncTo(id, timetable(withChange(SPORT, { room: 'Hall 3' })))).toEqual([]);
    expect(await shown()).toEqual(but('11-25T08:00 Sport Gym', '11-25T08:00 Sport Hall 3 not Gym'));
    expect(await told()).toEqual(['Sport has another room: Wed, Nov 25, 8:00 AM · Gym → Hall 3']);
    await fixture.syncTo(id, timetable(WEEK));
    expect(await shown()).toEqual(USUAL);
  });

  it('that are gone in great numbers are asked about, and so is an edited one', async () => {
    const more = ['Chor', 'Physik', 'Latein'].map((title, index) => ({
      uid: index + 4,
      title,
      at: `11-2${index + 4}T14:00`,
    }));
    await fixture.syncTo(id, timetable([...WEEK, ...more]));
    expect(await fixture.syncTo(id, timetable([DEUTSCH]))).toHaveLength(6);
    expect(await shown()).toHaveLength(7);
    expect(await fixture.syncTo(id, timetable([...WEEK, ...more]))).toEqual([]);
    const [row] = await fixture.sql<{ id: string }>(
      `SELECT id FROM events WHERE user_id = $1 AND title = 'Mathe'`,
    );
    await fixture.run(EDIT, { input: { id: row?.id, notes: 'Bring the ruler' } });
    const asked = [{ kind: 'removed', title: 'Mathe', isEdited: true }];
    const canceled = withChange(MATHE, { status: 'CANCELLED' });
    expect(await fixture.syncTo(id, timetable([...canceled, ...more]))).toMatchObject(asked);
    expect(await shown()).toContain('11-24T08:00 Mathe R 2');
  });

  describe('that a calendar of some weeks no longer has', () => {
    /** One lesson a day from tomorrow on, of three courses in turn. */
    const days = (from: number, to: number, titles = ['Algebra', 'Physics', 'History']): Lesson[] =>
      Array.from({ length: to - from }, (_, index) => {
        const day = new Date(Date.UTC(2026, 10, 22 + from + index)).toISOString().slice(5, 10);
        const title = titles[(from + index) % titles.length] ?? '';
        return { uid: 100 + from + index, title, at: `${day}T09:00` };
      });
    const club = vevent(
      ...['UID:club', 'DTSTART;TZID=America/New_York:20261123T190000', 'DURATION:PT1H'],
      ...['RRULE:FREQ=WEEKLY', 'SUMMARY:Chess club'],
    );
    const dayOff = vevent('UID:holiday', 'DTSTART;VALUE=DATE:20270301', 'SUMMARY:Spring break');
    const past = { uid: 99, title: 'Algebra', at: '11-16T09:00' };
    const all = days(0, 30);

    it.each([
      ['only past ones are left', days(0, 3), [], [past], [], 3],
      ['only a whole day is left', days(0, 3), [dayOff], [], [dayOff], 3],
      ['only an endless rule reaches further', all, [club], days(0, 15), [club], 15],
      ['only a whole day reaches further', all, [dayOff], days(0, 15), [dayOff], 15],
      ['few are after the last of their courses', all, [club, dayOff], days(0, 28), [club, dayOff], 2],
      ['a part of the calendar is missing', all, [], all.filter(({ title }) => title !== 'Physics'), [], 10],
    ] as const)('are asked about when %s', async (_when, before, more, after, still, asked) => {
      fixture.server.answer = timetable([past, ...before], ...more);
      id = await fixture.begin();
      const usual = await shown();
      expect(await fixture.syncTo(id, timetable(after, ...still))).toHaveLength(asked);
      expect(await shown()).toEqual(usual);
      expect(await fixture.syncTo(id, timetable([past, ...before], ...more))).toEqual([]);
    });

    it('are called off when they are gone from among others of their course', async () => {
      fixture.server.answer = timetable(all, club);
      id = await fixture.begin();
      const gone = new Set([105, 112, 120]);
      const rest = all.filter(({ uid }) => !gone.has(uid));
      expect(await fixture.syncTo(id, timetable(rest, club))).toEqual([]);
      expect((await shown()).filter((text) => text.endsWith('off'))).toHaveLength(3);
    });
  });

  it.each(['Mathe Klausur', 'Matheklausur', 'Physics exam', 'Final', 'Contrôle de maths', '数学考试'])(
    'that are exams are never called off without a question: %s',
    async (title) => {
      const other = { uid: 51, title: 'Mathe', at: '11-26T10:00' };
      const exam = { uid: 50, title, at: '11-24T10:00' };
      fixture.server.answer = timetable([other, exam]);
      id = await fixture.begin();
      const canceled = timetable([other, { ...exam, status: 'CANCELLED' }]);
      for (const answer of [timetable([other]), canceled]) {
        expect(await fixture.syncTo(id, answer)).toMatchObject([{ kind: 'removed' }]);
        expect((await shown()).filter((text) => text.endsWith('off'))).toEqual([]);
        expect(await fixture.syncTo(id, timetable([other, exam]))).toEqual([]);
      }
    },
  );

  it.each([
    ['DTSTART:TBA', []],
    ['DTSTART:', []],
    ['DTSTART;TZID=America/New_York:20261131T080000', []],
    ['SUMMARY:Mathe', []],
    ['DTSTART:20261124T130000Z', ['RRULE:FREQ=WEEKLY;UNTIL=20261001T000000Z']],
  ])('that are listed without a readable time stay as they are: %s', async (start, lines) => {
    const unread = vevent('UID:les-1@untis.example', start, ...lines, 'DURATION:PT45M');
    expect(await fixture.syncTo(id, timetable(without(MATHE), unread))).toEqual([]);
    expect(await shown()).toEqual(USUAL);
    expect(await fixture.syncTo(id, timetable(without(MATHE)))).toEqual([]);
    expect(await shown()).toEqual(but('11-24T08:00 Mathe R 2', '11-24T08:00 Mathe off'));
  });

  it.each([['UID:other'], []])('that may be unreadable ones are asked about: %s', async (...uid) => {
    const unread = vevent(...uid, 'DTSTART:TBA', 'SUMMARY:Mathe');
    expect(await fixture.syncTo(id, timetable(without(MATHE), unread))).toMatchObject([{ title: 'Mathe' }]);
    expect(await shown()).toEqual(USUAL);
  });

  it('of the week after are no moved ones', async () => {
    const next = { uid: 9, title: 'Mathe', at: '12-01T08:00' };
    await fixture.syncTo(id, timetable([...without(MATHE), next]));
    expect(await shown()).toEqual(but('11-24T08:00 Mathe R 2', '11-24T08:00 Mathe off', '12-01T08:00 Mathe'));
  });

  it('of a series: a date that is left out, moved, or after an earlier end', async () => {
    const series = (rule: string, ...lines: string[]) =>
      vevent(
        ...['UID:bio', 'DTSTART;TZID=America/New_York:20261123T090000', 'DURATION:PT1H'],
        ...[`RRULE:FREQ=WEEKLY;${rule}`, 'SUMMARY:BIO 101 Lecture', ...lines],
      );
    const change = (...lines: string[]) =>
      vevent('UID:bio', 'RECURRENCE-ID;TZID=America/New_York:20261130T090000', ...lines);
    const all = ['11-23T09:00 Lecture', '11-30T09:00 Lecture', '12-07T09:00 Lecture', '12-14T09:00 Lecture'];
    const bio = async () => (await shown()).filter((text) => text.includes('Lecture'));
    const syncTo = async (...entries: string[]) => {
      expect(await fixture.syncTo(id, timetable(WEEK, ...entries))).toEqual([]);
      return bio();
    };
    fixture.server.answer = timetable(WEEK, series('COUNT=4'));
    id = await fixture.begin();
    expect(await bio()).toEqual(all);
    const off = all.map((text, index) => (index === 1 ? `${text} off` : text));
    expect(await syncTo(series('COUNT=4', 'EXDATE;TZID=America/New_York:20261130T090000'))).toEqual(off);
    expect(
      await syncTo(series('COUNT=4', 'EXDATE;TZID=America/New_York:20261130T090000', 'LOCATION:R 9')),
    ).toEqual(off.map((text) => (text.endsWith('off') ? text : `${text} R 9`)));
    expect(await syncTo(series('COUNT=4'))).toEqual(all);
    const moved = [
      'DTSTART;TZID=America/New_York:20261201T120000',
      'DURATION:PT1H',
      'SUMMARY:BIO 101 Lecture',
    ];
    expect(await syncTo(series('COUNT=4'), change(...moved))).toEqual([
      ...['11-23T09:00 Lecture', '11-30T09:00 Lecture → 12-01T12:00'],
      ...['12-01T12:00 Lecture from 11-30T09:00', '12-07T09:00 Lecture', '12-14T09:00 Lecture'],
    ]);
    expect(await syncTo(series('COUNT=4'))).toEqual(all);
    expect(await syncTo(series('COUNT=3'))).toEqual([...all.slice(0, 3), '12-14T09:00 Lecture off']);
    expect(await syncTo(series('COUNT=4'))).toEqual(all);
  });
});

describe('courses of a timetable that are one', () => {
  const fixture = setUpSources();

  it('are merged in the review, and stay so with every sync', async () => {
    const weekly = (uid: string, title: string, start: string) =>
      vevent(
        ...[`UID:${uid}`, `DTSTART;TZID=America/New_York:202611${start}`, 'DURATION:PT1H'],
        ...['RRULE:FREQ=WEEKLY;COUNT=4', `SUMMARY:${title} (Lecture)`],
      );
    const entries = [weekly('a', 'Databases', '23T090000'), weekly('b', 'Datenbanken', '24T090000')];
    fixture.server.answer = timetable([], ...entries);
    const { addCalendarSource } = await fixture.run<{
      addCalendarSource: { draftId: string; calendarSource: { id: string } };
    }>(ADD_SOURCE, { input: { url: fixture.server.url } });
    const { draftId, calendarSource } = addCalendarSource;
    const proposal = await review(fixture.app, fixture.student.token, [draftId]);
    const [first, second] = proposal.courses;
    const part = (mergeInto: string | undefined) => ({
      courses: [
        { key: first?.key, code: 'DB', name: 'Databases', choice: 'active' },
        { key: second?.key, code: 'DB 2', name: 'Datenbanken', choice: 'active', mergeInto },
      ],
    });
    const refused = await fixture.app.graphql(
      CONFIRM,
      { input: confirmation([draftId], proposal, part(second?.key)) },
      fixture.student.token,
    );
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    await confirm(fixture.app, fixture.student.token, confirmation([draftId], proposal, part(first?.key)));
    const codes = async () => {
      const rows = await fixture.sql<{ code: string; count: number }>(
        `SELECT c.code, count(*)::int FROM events e JOIN courses c ON c.user_id = e.user_id AND c.id = e.course_id
        WHERE e.user_id = $1 GROUP BY c.code`,
      );
      return rows.map(({ code, count }) => `${code} ${count}`);
    };
    expect(await codes()).toEqual(['DB 2']);
    const more = weekly('c', 'Datenbanken', '26T090000');
    await fixture.syncTo(calendarSource.id, timetable([], ...entries, more));
    expect(await codes()).toEqual(['DB 3']);

    // Until a later review separates them.
    const { id } = await upload(fixture.app, fixture.student.token, timetable([], ...entries, more));
    const later = await review(fixture.app, fixture.student.token, [id]);
    const apart = later.courses.map(({ key, code, choice }) =>
      key === second?.key
        ? { key, code: 'DB 2', name: 'Datenbanken', choice, separate: true }
        : { key, code, name: 'Databases', choice },
    );
    await confirm(fixture.app, fixture.student.token, confirmation([id], later, { courses: apart }));
    expect((await codes()).sort()).toEqual(['DB 1', 'DB 2 2']);
    await fixture.syncTo(
      calendarSource.id,
      timetable([], ...entries, more, weekly('d', 'Datenbanken', '27T090000')),
    );
    expect((await codes()).sort()).toEqual(['DB 1', 'DB 2 3']);
  });
});
