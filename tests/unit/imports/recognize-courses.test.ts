import { courseKey, readCourseLabel } from '#domain/feeds/recognize/course-code';
import { parseCalendar } from '../../../server/ical/parse-calendar';
import { recognizeCourses } from '../../../server/features/imports/recognize-courses';

import { fixtureCalendar } from '../../factories/fixture-calendar';
import { calendarOf, entryOf } from './load-feed';

let uid = 0;
const single = (...lines: string[]) => entryOf(`UID:single-${(uid += 1)}`, ...lines);
const weekly = (...lines: string[]) => single('RRULE:FREQ=WEEKLY', ...lines);
const due = (...lines: string[]) => single('DTSTART:20261110T235900Z', ...lines);

async function recognize(...lines: string[]) {
  const { courses, calendar } = await recognizeCourses(await parseCalendar(calendarOf(...lines)));
  return {
    courses: courses.map(({ key, code, name }) => `${key} | ${code} | ${name}`),
    entries: calendar.entries.map(({ kind, title, courseKey: key }) => `${kind} | ${title} | ${key}`),
  };
}

describe('readCourseLabel', () => {
  it.each([
    ['BIO 210.001S27', 'BIO210', 'BIO 210', null],
    ['BIO 210.002S27', 'BIO210', 'BIO 210', null],
    ['CDA4205.002F26', 'CDA4205', 'CDA4205', null],
    ['ENG112', 'ENG112', 'ENG112', null],
    ['HIST-134-01', 'HIST134', 'HIST-134', null],
    ['2027S_BIO_210_01', 'BIO210', 'BIO 210', null],
    ['AUTUMN 2026 BOT 11000-L03 LEC', 'BOT11000', 'BOT 11000', null],
    ['6.006', '6.006', '6.006', null],
    ['6.006: Introduction to Algorithms', '6.006', '6.006', 'Introduction to Algorithms'],
    ['COMP2011 Databases', 'COMP2011', 'COMP2011', 'Databases'],
    ['COMP2011 (Databases)', 'COMP2011', 'COMP2011', 'Databases'],
    ['COMP2011 - Databases', 'COMP2011', 'COMP2011', 'Databases'],
    ['BIO 210 Fall 2026', 'BIO210', 'BIO 210', null],
    ['BIO 210 Section 2', 'BIO210', 'BIO 210', null],
    ['Intro  to Biology', 'INTRO TO BIOLOGY', 'Intro to Biology', 'Intro to Biology'],
    ['Week 12 Biology', 'WEEK 12 BIOLOGY', 'Week 12 Biology', 'Week 12 Biology'],
  ])('%s', (label, key, code, name) => {
    expect(readCourseLabel(label)).toEqual({ key, code, name });
  });

  it('finds the key of what students type', () => {
    expect(['bio 210', 'BIO-210', ' Bio210 ', 'BIO 210.001S27'].map(courseKey)).toEqual(
      Array(4).fill('BIO210'),
    );
  });
});

describe('courses from what entries say', () => {
  it('reads brackets of Canvas whatever they hold, and of others only with a code', async () => {
    const canvas = entryOf(
      'UID:event-assignment-1',
      'DTSTART:20261110T235900Z',
      'SUMMARY:Essay [Intro to Biology]',
    );
    expect(await recognize(canvas, due('SUMMARY:Essay [draft]'), due('SUMMARY:Lab 1 [CHEM 101.3]'))).toEqual({
      courses: ['INTRO TO BIOLOGY | Intro to Biology | Intro to Biology', 'CHEM101 | CHEM 101 | CHEM 101'],
      entries: [
        'deadline | Essay | INTRO TO BIOLOGY',
        'deadline | Essay [draft] | null',
        'deadline | Lab 1 | CHEM101',
      ],
    });
  });

  it.each([
    ...['Cancelled: Physics', '[Canceled] Physics', 'CANCELLED - Physics', 'CANCELLED Physics'],
    ...['Physics (cancelled)', 'Physics [CANCELLED]', 'Physics - canceled', 'Physics – Cancelled!'],
    ...['Physics: cancelled', 'Physics cancelled', 'Physics is cancelled', '*Cancelled* Physics'],
    ...['Entfall Physics', 'ENTFÄLLT: Physics', 'Physics fällt aus', 'Physics entfällt', 'Physics (Ausfall)'],
    ...['Physics annulé', 'Physics (annulée)', 'Annulé : Physics', 'Physics annullata', 'Physics - anulada'],
  ])('knows that a class is canceled from %s', async (title) => {
    const usual = weekly('DTSTART:20261109T090000Z', 'DURATION:PT1H', 'SUMMARY:Physics');
    const off = single('DTSTART:20261116T090000Z', 'DURATION:PT1H', `SUMMARY:${title}`);
    const { calendar } = await recognizeCourses(await parseCalendar(calendarOf(usual, off)));
    expect(calendar.entries.map(({ courseKey: key, cancelled }) => [key, cancelled])).toEqual([
      ['PHYSICS', false],
      ['PHYSICS', true],
    ]);
  });

  it.each([
    ['Cours annulé', true],
    ['Lezione annullata', true],
    ['Entfall Mathe', true],
    ['Mathe fällt aus', true],
    ['Cancelled Culture seminar', false],
    ['Cancelled', false],
    ['Why comedians get cancelled', false],
    ['Haarausfall', false],
    ['Haar-Ausfall', false],
    ['Entfallstraße', false],
    ['Noncancelled checks', false],
  ])('reads whether a single one is canceled: %s: %s', async (title, cancelled) => {
    const one = single('DTSTART:20261116T090000Z', 'DURATION:PT1H', `SUMMARY:${title}`);
    const { calendar } = await recognizeCourses(await parseCalendar(calendarOf(one)));
    expect(calendar.entries).toMatchObject([{ cancelled }]);
  });

  it('joins sections and spellings of one course', async () => {
    const { courses } = await recognize(
      due('SUMMARY:A [BIO 210.001S27]'),
      due('SUMMARY:B [BIO 210.002S27]'),
      weekly('SUMMARY:Lecture', 'CATEGORIES:BIO210'),
    );
    expect(courses).toEqual(['BIO210 | BIO 210 | BIO 210']);
  });

  it('reads categories with a code, and all categories of Moodle', async () => {
    expect(await recognize(weekly('CATEGORIES:Blue category,COMP2011', 'SUMMARY:Lecture'))).toEqual({
      courses: ['COMP2011 | COMP2011 | COMP2011'],
      entries: ['class | Lecture | COMP2011'],
    });
    expect((await recognize(weekly('CATEGORIES:Holiday'))).courses).toEqual([]);
    const moodle = calendarOf(due('CATEGORIES:Databases 1', 'SUMMARY:Quiz closes')).replace(
      'PRODID:-//Test//EN',
      'PRODID:-//Moodle Pty Ltd//NONSGML Moodle Version 2024100700//EN',
    );
    const { calendar } = await recognizeCourses(await parseCalendar(moodle));
    expect(calendar.entries[0]?.courseKey).toBe('DATABASES 1');
  });

  it.each([
    [
      'SUMMARY:Kurs kod: TDA417. Kurs namn: Algoritmer\\, Activity: Laboration',
      'Laboration',
      'TDA417 | TDA417 | Algoritmer',
    ],
    ['SUMMARY:Kurs kod: TDA417. Föreläsning', 'Föreläsning', 'TDA417 | TDA417 | TDA417'],
    ['SUMMARY:Module: CS3240\\, Seminar', 'Seminar', 'CS3240 | CS3240 | CS3240'],
    [
      'SUMMARY:Course code: Film studies\\; Screening',
      'Screening',
      'FILM STUDIES | Film studies | Film studies',
    ],
    [
      'SUMMARY:Seminar\r\nDESCRIPTION:Room B\\nCourse code: CS3240\\nBring paper',
      'Seminar',
      'CS3240 | CS3240 | CS3240',
    ],
  ])('reads the label in %s', async (summary, title, course) => {
    const { courses, entries } = await recognize(single(summary));
    expect(courses).toEqual([course]);
    expect(entries).toEqual([`class | ${title} | ${course.split(' | ')[0]}`]);
  });

  it("reads Brightspace's places, and takes its entries about one thing for one deadline", async () => {
    const text = fixtureCalendar('brightspace', '2026-11-21');
    const { courses, calendar } = await recognizeCourses(await parseCalendar(text));
    expect(courses.map(({ code, name }) => [code, name])).toEqual([
      ['BOT 11000', 'BOT 11000'],
      ['GEO 20500', 'GEO 20500'],
    ]);
    const read = calendar.entries.map(({ kind, title, courseKey: key, place, start }) => [
      `${kind} | ${title} | ${key} | ${place}`,
      start.type === 'date' ? start.day : start.local,
    ]);
    expect(read).toEqual([
      ['deadline | Herbarium sheet | BOT11000 | null', '2026-11-29T20:59'],
      ['deadline | Soil diary | BOT11000 | null', '2026-12-01T20:59'],
      ['deadline | Group charter | GEO20500 | null', '2026-12-03T20:59'],
      ['event | Week 4 | BOT11000 | null', '2026-11-24'],
    ]);
    const linked = text.replaceAll(/^LOCATION:.*/gm, 'URL:https://learn.example/d2l/BOT11000-L03/calendar');
    expect((await recognizeCourses(await parseCalendar(linked))).courses.map(({ code }) => code)).toEqual([
      'BOT11000',
    ]);
  });

  it('does not take a group, a room or any other label for the course', async () => {
    const { courses } = await recognize(
      single('SUMMARY:Klass kod: TKITE-2. Föreläsning'),
      single('SUMMARY:Reading: Chapter 3'),
      single('SUMMARY:Room: B210'),
      single('SUMMARY:Seminar', 'DESCRIPTION:Course: bring paper'),
    );
    expect(courses).toEqual([]);
  });
});

describe('courses from titles', () => {
  it('follows a code that several titles begin with, not a single one', async () => {
    expect(
      await recognize(
        weekly('SUMMARY:COMP2011 Databases (Lecture)'),
        weekly('SUMMARY:COMP2011 Databases (Lab)'),
        single('SUMMARY:PHIL1101 Open day'),
      ),
    ).toEqual({
      courses: ['COMP2011 | COMP2011 | Databases'],
      entries: ['class | Lecture | COMP2011', 'class | Lab | COMP2011', 'event | PHIL1101 Open day | null'],
    });
  });

  it('knows codes of departments by number', async () => {
    const { courses } = await recognize(weekly('SUMMARY:6.006 Lecture'), single('SUMMARY:6.006 Quiz review'));
    expect(courses).toEqual(['6.006 | 6.006 | 6.006']);
  });

  it.each(['WEEK 12 Review', 'ROOM 101 closed', 'NOV 2026 Newsletter', 'QUIZ 10 online'])(
    'does not take %s for a course',
    async (title) => {
      expect(
        (await recognize(weekly(`SUMMARY:${title}`), weekly(`SUMMARY:${title}`))).courses[0] ?? '',
      ).not.toMatch(/^(WEEK|ROOM|NOV|QUIZ)\d/);
    },
  );

  it('takes repeated titles of lessons when nothing else names a course', async () => {
    expect(
      await recognize(
        weekly('SUMMARY:Databases (Lecture)'),
        weekly('SUMMARY:Databases (Lab)'),
        weekly('SUMMARY:Gym'),
        weekly('SUMMARY:Tutorial'),
        single('SUMMARY:Dentist'),
      ),
    ).toEqual({
      courses: ['DATABASES | Databases | Databases'],
      entries: [
        'class | Lecture | DATABASES',
        'class | Lab | DATABASES',
        'event | Gym | null',
        'event | Tutorial | null',
        'event | Dentist | null',
      ],
    });
  });

  it('keeps a number that belongs to the course, and no other', async () => {
    const numbered = await recognizeCourses(
      await parseCalendar(fixtureCalendar('numbered-courses', '2026-11-21')),
    );
    expect(numbered.courses.map(({ name }) => name)).toEqual(['Analyse 1', 'Analyse 2']);
    expect(numbered.calendar.entries.map(({ title }) => title)).toEqual(['CM', 'TD', 'CM', 'TD']);
    expect(
      await recognize(
        ...['Lecture 1', 'Lecture 2', 'Lab 3'].map((kind) => single(`SUMMARY:Databases 1 ${kind}`)),
        ...[1, 2, 3].map((lesson) => single(`SUMMARY:Seminar History ${lesson}`)),
      ),
    ).toEqual({
      courses: ['DATABASES 1 | Databases 1 | Databases 1', 'HISTORY | History | History'],
      entries: [
        ...['Lecture 1', 'Lecture 2', 'Lab 3'].map((kind) => `class | ${kind} | DATABASES 1`),
        ...[1, 2, 3].map((lesson) => `class | Seminar History ${lesson} | HISTORY`),
      ],
    });
    const { courses } = await recognize(
      ...[1, 2, 3].map((lesson) => single(`SUMMARY:COMP2011 Databases ${lesson}`)),
    );
    expect(courses).toEqual(['COMP2011 | COMP2011 | Databases']);
  });

  it('takes a title of several series without a kind of lesson too', async () => {
    const { courses } = await recognize(
      weekly('SUMMARY:Calculus'),
      weekly('SUMMARY:Calculus'),
      weekly('SUMMARY:Gym'),
    );
    expect(courses).toEqual(['CALCULUS | Calculus | Calculus']);
  });
});

describe('classes', () => {
  it.each([
    ['a lesson', single('CATEGORIES:CS312'), 'class'],
    ['five hours', single('CATEGORIES:CS312', 'DTSTART:20261102T090000Z', 'DTEND:20261102T140000Z'), 'class'],
    [
      'an excursion',
      single('CATEGORIES:CS312', 'DTSTART:20261102T090000Z', 'DTEND:20261102T150000Z'),
      'event',
    ],
    [
      'a weekly long day',
      weekly('CATEGORIES:CS312', 'DTSTART:20261102T090000Z', 'DTEND:20261102T170000Z'),
      'class',
    ],
    ['a camp', weekly('CATEGORIES:CS312', 'DTSTART:20261102T090000Z', 'DTEND:20261104T090000Z'), 'event'],
    ['a free day', single('CATEGORIES:CS312', 'DTSTART;VALUE=DATE:20261102'), 'event'],
    ['no course', weekly('SUMMARY:Gym'), 'event'],
  ])('%s', async (_, entry, kind) => {
    expect((await recognize(entry)).entries[0]).toMatch(new RegExp(`^${kind} \\|`));
  });

  it('lets changed instances follow their series', async () => {
    const { entries } = await recognize(
      entryOf('UID:series', 'RRULE:FREQ=WEEKLY', 'SUMMARY:Lecture', 'CATEGORIES:CS312'),
      entryOf(
        'UID:series',
        'RECURRENCE-ID;TZID=Europe/London:20261109T090000',
        'SUMMARY:Lecture (in hall B)',
      ),
    );
    expect(entries).toEqual(['class | Lecture | CS312', 'class | Lecture (in hall B) | CS312']);
  });

  it('keeps the title when it says nothing but the course', async () => {
    expect((await recognize(weekly('SUMMARY:CS 312'), weekly('SUMMARY:CS 312 Compilers'))).entries).toEqual([
      'class | CS 312 | CS312',
      'class | Compilers | CS312',
    ]);
  });

  it('does not make one title the name of a course', async () => {
    const { courses } = await recognize(single('SUMMARY:Guest lecture on AI', 'CATEGORIES:CS312'));
    expect(courses).toEqual(['CS312 | CS312 | CS312']);
  });
});
