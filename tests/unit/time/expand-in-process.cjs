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

process.stdout.write(JSON.stringify({ offset: new Date(0).getTimezoneOffset(), expanded, dueAt }));
