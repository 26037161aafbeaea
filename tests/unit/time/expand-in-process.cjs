// Prints the instances of the sample series as JSON; started with several TZ values by process-zones.test.ts.
const Module = require('node:module');
const path = require('node:path');

require('../../support/typescript-hook.cjs');

const DOMAIN = path.resolve(__dirname, '../../../domain');
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) =>
  resolveFilename.call(Module, request.replace(/^#domain(?=\/)/, DOMAIN), ...rest);

const { expandSeries } = require('#domain/time/expand-series');
const { dueInstant } = require('#domain/time/due');
const { meetingSeries } = require('#domain/time/meeting-series');
const { dayPlans } = require('#domain/time/school-days');
const { splitSeries } = require('#domain/time/series');
const { eventComponents } = require('../../../server/features/calendar/event-component');
const { zoneComponent } = require('../../../server/ical/write-calendar');

const BASE = {
  allDay: false,
  durationMinutes: 60,
  rule: 'FREQ=DAILY',
  exceptions: [],
  additions: [],
  overrides: [],
};
const SERIES = [
  { ...BASE, zone: 'America/New_York', localStart: '2026-10-30T01:30' },
  { ...BASE, zone: 'America/New_York', localStart: '2027-03-12T02:30' },
  { ...BASE, zone: 'Europe/London', localStart: '2026-10-23T09:00' },
  { ...BASE, zone: 'Australia/Lord_Howe', localStart: '2026-10-02T02:15' },
  { ...BASE, zone: 'Africa/Casablanca', localStart: '2026-02-13T09:00' },
  { ...BASE, zone: 'America/Phoenix', localStart: '2026-10-30T09:00' },
  { ...BASE, zone: 'UTC', localStart: '2026-10-30T00:00', allDay: true, durationDays: 1 },
];

const expanded = SERIES.map((series) => {
  const window = { fromDay: '2026-01-01', toDay: '2027-12-31', zone: 'Europe/London' };
  return expandSeries(series, window, 6);
});
const dueAt = dueInstant({ dueDate: '2026-11-10', dueTime: null, dueZone: 'America/New_York' });

/** A timetable over every change of the clocks, with a break that shifts its cycle. */
const SCHOOL = dayPlans({
  firstDay: '2026-02-01',
  lastDay: '2027-04-30',
  schoolWeekdays: [1, 2, 3, 4, 5, 6, 7],
  cycleLength: 6,
  cycleStartsOn: null,
  specialDays: [
    { firstDay: '2026-12-20', lastDay: '2027-01-02', kind: 'skip', cycleDay: null, label: 'Break' },
  ],
});
const CLASS = { everyWeeks: 1, week: 1, firstDay: null, lastDay: null };
const ZONES = [
  { zone: 'America/New_York', gap: '02:30', fold: '01:30' },
  { zone: 'Europe/London', gap: '01:30', fold: '01:30' },
  { zone: 'Australia/Lord_Howe', gap: '02:15', fold: '01:45' },
  { zone: 'Africa/Casablanca', gap: '02:30', fold: '02:30' },
  { zone: 'America/Phoenix', gap: '02:30', fold: '01:30' },
];

function classes(zone, startTime, pattern) {
  const time = { ...CLASS, ...pattern, startTime };
  const series = { ...BASE, ...meetingSeries(SCHOOL, time), zone };
  const window = { fromDay: '2026-01-01', toDay: '2027-12-31', zone: 'Europe/London' };
  return expandSeries(series, window, 2_000).map(({ originalStart, startsAt }) => [
    originalStart,
    new Date(startsAt).toISOString().slice(0, 16),
  ]);
}

const timetables = ZONES.flatMap(({ zone, gap, fold }) =>
  [
    { pattern: 'weekly', weekdays: [7], cycleDays: [] },
    { pattern: 'weekly', weekdays: [3, 7], everyWeeks: 2, week: 2, cycleDays: [] },
    { pattern: 'rotation', weekdays: [], cycleDays: [1, 2, 3, 4, 5, 6] },
  ].map((pattern) => ({ zone, gap: classes(zone, gap, pattern), fold: classes(zone, fold, pattern) })),
);

/** A daily class over both changes, cut on the day of one: both parts, and the whole beside them. */
const splits = ZONES.map(({ zone, gap, fold }) => {
  const window = { fromDay: '2026-01-01', toDay: '2027-12-31', zone: 'Europe/London' };
  const instants = (part) =>
    part === null ? [] : expandSeries(part, window, 2_000).map(({ startsAt }) => startsAt);
  const cut = (time, day) => {
    const localStart = `2026-02-01T${time}`;
    const whole = { ...BASE, zone, localStart, rule: 'FREQ=DAILY;COUNT=430' };
    const { before, following } = splitSeries(whole, `${day}T${time}`);
    return { whole: instants(whole), parts: [...instants(before), ...instants(following)] };
  };
  return { zone, gap: cut(gap, '2027-03-14'), fold: cut(fold, '2026-11-01') };
});

/** A class of every Sunday morning, on which clocks change, as a calendar feed writes it, with its zone. */
const written = ZONES.map(({ zone }) => {
  const series = {
    ...{ recurrenceRule: 'FREQ=WEEKLY;UNTIL=20270425T090000;BYDAY=SU', startLocal: '2026-02-01T09:00' },
    ...{ exceptions: ['2026-05-03T09:00'], additions: [], overrides: [], durationMinutes: 60 },
  };
  const event = {
    ...{ id: '019a0000-0000-7000-8000-000000000001', version: 1, courseId: null, courseCode: null },
    ...{ kind: 'class', title: 'Class', place: null, notes: null, allDay: false, timezone: zone },
    ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
    ...series,
  };
  const text = [
    'BEGIN:VCALENDAR\r\n',
    zoneComponent(zone, Date.UTC(2026, 0, 1), Date.UTC(2028, 0, 1)),
    eventComponents(event),
    'END:VCALENDAR\r\n',
  ].join('');
  const { startLocal: localStart, recurrenceRule: rule, exceptions } = series;
  const window = { fromDay: '2026-01-01', toDay: '2027-12-31', zone: 'Europe/London' };
  const instances = expandSeries({ ...BASE, zone, localStart, rule, exceptions }, window, 2_000);
  return { zone, text, instants: instances.map(({ startsAt }) => startsAt) };
});

process.stdout.write(
  JSON.stringify({ offset: new Date(0).getTimezoneOffset(), expanded, dueAt, timetables, splits, written }),
);
