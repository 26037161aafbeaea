// Measures the expansion of series as built (`node scripts/build-server.mjs` first): node tests/performance/expand.bench.mjs
// Reports, never asserts: the goal is 200 weekly series over a term in ≤ 40 ms once the process is warm.
// CPU time is reported next to the clock's, because on a shared machine the clock also counts what others do.
import { createRequire } from 'node:module';
import { measure } from './measure.mjs';

const require = createRequire(import.meta.url);
const built = (name) => require(`../../dist/domain/time/${name}.js`);
const { expandSeries } = built('expand-series');
const { meetingSeries } = built('meeting-series');
const { dayPlans } = built('school-days');

const SERIES = 200;
const LIMIT = 5_000;
const ZONES = ['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'America/Phoenix'];
const CODES = ['MO', 'TU', 'WE', 'TH', 'FR'];
const TERM = { fromDay: '2026-08-31', toDay: '2026-12-18', zone: 'America/New_York' };
const WEEK = { ...TERM, fromDay: '2026-10-26', toDay: '2026-11-01' };

const list = (make) => Array.from({ length: SERIES }, (_item, index) => make(index));
const two = (value) => String(value).padStart(2, '0');

/** One class a week; with exceptions, a cancelled and a moved instance as a real one has. */
function weekly(index, firstMonday) {
  const first = new Date(Date.parse(`${firstMonday}T00:00Z`) + (index % 5) * 86_400_000);
  const local = (week) =>
    `${new Date(first.getTime() + week * 604_800_000).toISOString().slice(0, 10)}T${two(8 + (index % 10))}:${two((index % 4) * 15)}`;
  return {
    allDay: false,
    localStart: local(0),
    zone: ZONES[index % ZONES.length],
    durationMinutes: 75,
    rule: `FREQ=WEEKLY;UNTIL=20261218T235900;BYDAY=${CODES[index % 5]}`,
    exceptions: [local(12)],
    additions: [],
    overrides: [
      { originalStart: local(3), cancelled: true },
      { originalStart: local(5), cancelled: false, localStart: local(6) },
    ],
  };
}

const thisTerm = list((index) => weekly(index, '2026-08-31'));
const since2006 = list((index) => weekly(index, '2006-09-04'));
const forgotten = () => {
  // A different rule each time, so nothing is cached.
  forgotten.turn += 1;
  const until = `UNTIL=2026121${forgotten.turn % 10}T${two(forgotten.turn % 24)}${two(Math.floor(forgotten.turn / 24) % 60)}00`;
  return thisTerm.map((series) => ({ ...series, rule: series.rule.replace(/UNTIL=[^;]+/, until) }));
};
forgotten.turn = 0;

/** The same classes as a timetable gives them: A and B weeks with a break, and a rotation. */
const plans = dayPlans({
  firstDay: TERM.fromDay,
  lastDay: TERM.toDay,
  schoolWeekdays: [1, 2, 3, 4, 5],
  cycleLength: 6,
  cycleStartsOn: null,
  specialDays: [
    { firstDay: '2026-11-23', lastDay: '2026-11-29', kind: 'skip', cycleDay: null, label: 'Break' },
  ],
});
const meeting = (index) => {
  const isRotation = index % 2 === 1;
  const time = {
    ...(isRotation
      ? { pattern: 'rotation', weekdays: [], everyWeeks: 1, week: 1, cycleDays: [(index % 6) + 1] }
      : {
          pattern: 'weekly',
          weekdays: [(index % 5) + 1],
          everyWeeks: 2,
          week: (index % 4) / 2 + 1,
          cycleDays: [],
        }),
    startTime: `${two(8 + (index % 10))}:00`,
    firstDay: null,
    lastDay: null,
  };
  return { ...weekly(index, '2026-08-31'), ...meetingSeries(plans, time), overrides: [] };
};
const timetable = list(meeting);

const expandAll = (series, window) => {
  let count = 0;
  for (const one of series) count += expandSeries(one, window, LIMIT).length;
  return count;
};

const say = (name, series) => `${name}, ${expandAll(series, TERM)} instances`;
await measure(say(`${SERIES} weekly series over a term`, thisTerm), () => expandAll(thisTerm, TERM));
await measure(`the same, their rules never seen before`, () => expandAll(forgotten(), TERM), 20);
await measure(say(`${SERIES} series begun in 2006 over a term`, since2006), () => expandAll(since2006, TERM));
await measure(`${SERIES} series of this term, one week of them`, () => expandAll(thisTerm, WEEK));
await measure(say(`${SERIES} classes of A/B weeks and a rotation`, timetable), () =>
  expandAll(timetable, TERM),
);
await measure(`${SERIES} classes planned from their timetable`, () => list(meeting), 50);
