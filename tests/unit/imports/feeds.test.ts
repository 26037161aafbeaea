import { expandSeries } from '#domain/time/expand-series';

import { timezoneHint } from '../../../server/features/imports/assumed-zone';
import { canvasFeed, timetableFeed } from '../../factories/feeds';

import { feedText, type LoadedFeed, loadText } from './load-feed';
import type { ResolvedSeries } from '../../../server/ical/series';

const startsOf = ({ series }: ResolvedSeries, fromDay: string, toDay: string) =>
  expandSeries(series, { fromDay, toDay, zone: series.zone }, 1_000).map((instance) => instance.localStart);

const dueOf = (feed: LoadedFeed) =>
  feed.deadlines.map((item) => `${item.title} | ${item.courseKey} | ${item.dueDate} ${item.dueTime}`);

const coursesOf = (feed: LoadedFeed) => feed.courses.map(({ code, name, entries }) => [code, name, entries]);

describe('canvas-feed.ics', () => {
  it('gives deadlines, a class and a free day', async () => {
    const feed = await loadText(feedText('canvas-feed.ics'), 'America/New_York');
    expect(dueOf(feed)).toEqual([
      'PS-1 | CDA4205 | 2026-09-04 23:59',
      'Assignment 1 | COT4210 | 2026-09-11 23:59',
      'Homework 1 - Proof by Induction (1 student) | COT4400 | 2026-09-18 23:59',
    ]);
    expect(feed.series.map(({ kind, title, courseKey, place }) => [kind, title, courseKey, place])).toEqual([
      ['class', '🤖 Guest lecture, AI track', 'COT4400', 'Room 12, Main building'],
      ['event', 'No class, holiday', 'ENG112', null],
    ]);
    expect(feed.series[0]?.series).toMatchObject({ localStart: '2026-09-21T08:45', durationMinutes: 60 });
    expect(feed.series[1]?.series).toMatchObject({
      localStart: '2026-10-15T00:00',
      allDay: true,
      durationDays: 1,
    });
    expect(coursesOf(feed)).toEqual([
      ['CDA4205', 'CDA4205', 1],
      ['COT4210', 'COT4210', 1],
      ['COT4400', 'COT4400', 2],
      ['ENG112', 'ENG112', 1],
    ]);
    expect(feed.calendar).toMatchObject({
      name: 'Test Student Calendar (Canvas)',
      productId: 'icalendar-ruby',
      timezone: null,
      unreadable: [],
    });
  });

  it('keeps the address and plain notes, never the HTML twin', async () => {
    const { deadlines } = await loadText(feedText('canvas-feed.ics'), 'America/New_York');
    expect(deadlines[0]).toMatchObject({
      link: 'https://school.example/calendar?include_contexts=course_2065532&month=09&year=2026#assignment_1100001',
      notes:
        'Submit a PDF with your solutions. For calculations, show your work.\n\nLate work: see syllabus; -10%/day.',
    });
    expect(JSON.stringify(deadlines)).not.toContain('<b>');
  });
});

describe('canvas-term.ics', () => {
  it('holds 300 deadlines in five courses', async () => {
    const feed = await loadText(feedText('canvas-term.ics'), 'America/New_York');
    expect([feed.deadlines.length, feed.series.length, feed.calendar.unreadable.length]).toEqual([300, 0, 0]);
    expect(coursesOf(feed)).toEqual([
      ['BIO 210', 'BIO 210', 60],
      ['CS 312', 'CS 312', 60],
      ['MATH 220', 'MATH 220', 60],
      ['HIST 134', 'HIST 134', 60],
      ['STAT 200', 'STAT 200', 60],
    ]);
    expect(dueOf(feed).slice(0, 5)).toEqual([
      'Problem set 1: chapters 1 | BIO210 | 2026-11-10 23:59',
      'Lab report 1: chapters 1 | BIO210 | 2026-11-09 23:59',
      'Reading quiz 1 | BIO210 | 2026-11-20 23:59',
      'Problem set 2: chapters 2 | BIO210 | 2026-11-19 23:59',
      'Problem set 3: chapters 3 | BIO210 | 2026-11-23 09:30',
    ]);
    expect(feed.deadlines.filter(({ dueTime }) => dueTime === '23:59')).toHaveLength(171);
    expect(feed.deadlines.every(({ dueZone }) => dueZone === 'America/New_York')).toBe(true);
    expect(new Set(feed.deadlines.map(({ importKey }) => importKey)).size).toBe(300);
  });

  it('shows that it was made in New York when it is read in London', async () => {
    const { deadlines } = await loadText(feedText('canvas-term.ics'), 'Europe/London');
    expect(timezoneHint(deadlines, 'Europe/London')).toEqual({
      deadlines: 129,
      total: 258,
      localTime: '04:59',
      suggestion: 'America/New_York',
    });
  });

  it('gives no hint in its own zone', async () => {
    const { deadlines } = await loadText(feedText('canvas-term.ics'), 'America/New_York');
    expect(timezoneHint(deadlines, 'America/New_York')).toBeNull();
  });
});

describe('timetable-term.ics', () => {
  let feed: LoadedFeed;
  beforeAll(async () => {
    feed = await loadText(feedText('timetable-term.ics'), 'America/New_York');
  });

  it('holds six weekly classes of four courses in London and one broken entry', () => {
    expect(coursesOf(feed)).toEqual([
      ['COMP2011', 'Databases', 3],
      ['ECON1020', 'Microeconomics', 2],
      ['PHIL1101', 'Logic', 1],
      ['MATH2070', 'Probability', 2],
    ]);
    expect(feed.series.map(({ kind, title, courseKey, place }) => [kind, title, courseKey, place])).toEqual([
      ['class', 'Lecture', 'COMP2011', 'B12'],
      ['class', 'Lab', 'COMP2011', 'Lab 3'],
      ['class', 'Lecture', 'ECON1020', 'Hall A'],
      ['class', 'Seminar', 'PHIL1101', 'R 204'],
      ['class', 'Lecture', 'MATH2070', 'B10'],
      ['class', 'Tutorial', 'MATH2070', 'B10'],
    ]);
    expect(feed.series.every(({ series }) => series.zone === 'Europe/London')).toBe(true);
    expect(feed.calendar.timezone).toBe('Europe/London');
    expect(feed.calendar.unreadable).toEqual([
      { position: 9, title: 'Broken entry', reason: 'start_invalid' },
    ]);
  });

  it('moves one lecture and names its new room', () => {
    const [databases] = feed.series;
    if (!databases) throw new Error('No series');
    expect(startsOf(databases, '2026-11-23', '2026-12-13')).toEqual([
      '2026-11-23T09:00',
      '2026-12-01T13:00',
      '2026-12-07T09:00',
    ]);
    expect(databases.series.overrides).toEqual([
      {
        originalStart: '2026-11-30T09:00',
        cancelled: false,
        localStart: '2026-12-01T13:00',
        durationMinutes: 60,
        title: 'Lecture moved',
        notes: null,
        place: 'Hall C',
      },
    ]);
  });

  it('cancels one lecture and keeps the breaks free', () => {
    const economics = feed.series[2];
    if (!economics) throw new Error('No series');
    expect(startsOf(economics, '2026-11-24', '2027-01-15')).toEqual([
      '2026-11-24T11:00',
      '2026-12-08T11:00',
      '2026-12-15T11:00',
      '2027-01-12T11:00',
    ]);
  });

  it('keeps every second week and ends on the last day', () => {
    const tutorial = feed.series[5];
    if (!tutorial) throw new Error('No series');
    expect(startsOf(tutorial, '2026-11-01', '2026-12-31')).toEqual([
      '2026-11-06T15:00',
      '2026-11-20T15:00',
      '2026-12-04T15:00',
      '2026-12-18T15:00',
    ]);
    expect(startsOf(tutorial, '2027-06-01', '2027-12-31')).toEqual(['2027-06-04T15:00', '2027-06-18T15:00']);
  });
});

describe('google-export.ics', () => {
  it('has one moved and one cancelled tutorial and a reading week', async () => {
    const feed = await loadText(feedText('google-export.ics'), 'America/New_York');
    const [tutorial, readingWeek] = feed.series;
    if (!tutorial || !readingWeek) throw new Error('No series');
    expect(feed.courses).toEqual([]);
    expect([tutorial.kind, readingWeek.kind]).toEqual(['event', 'event']);
    expect(startsOf(tutorial, '2026-10-01', '2026-12-31')).toEqual([
      '2026-10-06T10:00',
      '2026-10-21T15:00',
      '2026-10-27T10:00',
      '2026-11-10T10:00',
    ]);
    expect(tutorial.series.overrides[0]?.title).toBe('Tutorial (moved to Wednesday)');
    expect(readingWeek.series).toMatchObject({
      localStart: '2026-11-02T00:00',
      allDay: true,
      durationDays: 5,
    });
  });
});

describe('timeedit-export.ics', () => {
  it('reads course and activity from labels and UTC times in the assumed zone', async () => {
    const feed = await loadText(feedText('timeedit-export.ics'), 'Europe/Stockholm');
    expect(coursesOf(feed)).toEqual([['TDA417', 'Datastrukturer och algoritmer', 2]]);
    expect(
      feed.series.map(({ kind, title, courseKey, series }) => [kind, title, courseKey, series.localStart]),
    ).toEqual([
      ['class', 'Laboration', 'TDA417', '2026-10-19T10:00'],
      ['class', 'Föreläsning', 'TDA417', '2026-10-26T10:00'],
    ]);
    expect(feed.series[0]?.series).toMatchObject({ zone: 'Europe/Stockholm', durationMinutes: 105 });
    expect(feed.calendar.name).toBe('TimeEdit-TKITE-2, Informationsteknik-20260901');
  });
});

describe('written feeds', () => {
  it('have the deadlines of a term around the given day', async () => {
    const feed = await loadText(canvasFeed({ today: '2026-11-21' }), 'America/New_York');
    expect(feed.deadlines).toHaveLength(60);
    expect(feed.courses).toHaveLength(5);
    expect(feed.deadlines[0]).toMatchObject({
      title: 'Problem set 1',
      dueDate: '2026-11-07',
      dueTime: '23:59',
    });
    expect(feed.deadlines[4]).toMatchObject({ dueDate: '2026-11-27', dueTime: '17:00' });
    expect(feed.deadlines[3]).toMatchObject({ dueDate: '2026-11-22', dueTime: '23:59', writtenAs: 'date' });
  });

  it('have a timetable with a break, a moved and a cancelled class', async () => {
    const feed = await loadText(timetableFeed({ today: '2026-11-21' }), 'America/New_York');
    expect(feed.courses.map(({ name }) => name)).toEqual([
      'Databases',
      'Microeconomics',
      'Logic',
      'Probability',
    ]);
    expect(feed.series).toHaveLength(6);
    expect(feed.calendar.unreadable).toMatchObject([{ title: 'Broken entry', reason: 'start_invalid' }]);
    const [lecture, , economics] = feed.series;
    if (!lecture || !economics) throw new Error('No series');
    expect(startsOf(lecture, '2026-11-16', '2027-02-28')).toEqual([
      '2026-11-16T09:00',
      '2026-11-23T09:00',
      '2026-12-01T13:00',
      '2026-12-07T09:00',
      '2026-12-14T09:00',
      '2026-12-28T09:00',
      '2027-01-04T09:00',
      '2027-01-11T09:00',
      '2027-01-18T09:00',
      '2027-01-25T09:00',
      '2027-02-01T09:00',
    ]);
    expect(startsOf(economics, '2026-12-01', '2026-12-15')).toEqual(['2026-12-01T11:00', '2026-12-15T11:00']);
  });
});
