import { BEGIN_JOURNAL } from '../../../server/database/journal';
import { useCalendarServer } from '../../support/calendar-server';
import { createOwner, type Owner } from '../../support/owner';
import { randomOf } from '../../support/random';
import { createTestApp, NO_LIMITS, type TestApp } from '../../support/test-app';

type Values = Record<string, unknown>;

/** Writes of one kind of row, and values that its fields may have in any combination. */
interface Kind {
  /** The mutation; its input is named after it. */
  update: string;
  /** What to ask of its payload, and where the row is in it. */
  asks: string;
  row(payload: never): Values;
  /** Names the row, and the dates of a series. */
  name: Values;
  fields: Record<string, readonly unknown[]>;
  /** Fields that mean something only together; they are sent together, too. */
  together?: readonly string[];
  /** The same, but each may be sent alone. */
  groups?: readonly (readonly string[])[];
  /** A value that a conflict shows, as an edit sends it. */
  sent?(shown: never): unknown;
}

const TEXTS = ['One', 'Two', 'Three'];
const NOTES = [null, ...TEXTS];
const FLAGS = [true, false];
const TIMES = {
  startLocal: ['2026-09-07T09:00', '2026-09-07T08:00'],
  endLocal: ['2026-09-07T10:00', '2026-09-07T11:00', '2026-09-07T12:00'],
  timezone: ['Europe/London', 'Europe/Berlin'],
};
const SPAN = ['startLocal', 'endLocal', 'timezone'];
const bandsFrom = (minPercent: number) => [
  { label: 'Pass', minPercent, points: 4, pass: true },
  { label: 'Fail', minPercent: 0, points: 0, pass: false },
];

function kindsOf(planner: Owner, ids: Record<string, string>): Record<string, Kind> {
  const plain = (update: string, row: string, id: string, fields: Kind['fields']): Kind => ({
    ...{ update, name: { id }, fields },
    asks: `${row} { version ${Object.keys(fields).join(' ')} }`,
    row: (payload: Record<string, Values>) => payload[row]!,
  });
  const event = { title: TEXTS, place: NOTES, notes: NOTES, ...TIMES };
  return {
    assignment: {
      ...plain('updateAssignment', 'assignment', planner.assignment, {
        ...{ title: TEXTS, notes: NOTES, priority: [1, 2, 3, 4], dueTime: [null, '10:00', '11:30'] },
        ...{ dueDate: ['2026-10-01', '2026-10-02'], plannedOn: [null, '2026-09-28'], isPinned: FLAGS },
        ...{ estimateMinutes: [null, 30, 60], pointsPossible: [10, 20], pointsEarned: [null, 5, 8.5] },
        ...{ isBonus: FLAGS, neverDrop: FLAGS, weight: [null, 2] },
      }),
      groups: [
        ['dueDate', 'dueTime'],
        ['pointsEarned', 'pointsPossible'],
      ],
    },
    course: plain('updateCourse', 'course', planner.course, {
      ...{ code: TEXTS, name: TEXTS, credits: [1, 2.5], color: ['green', 'blue', 'teal'] },
      ...{
        instructor: NOTES,
        place: NOTES,
        notes: NOTES,
        link: [null, 'https://a.example/', 'https://b.example/'],
      },
    }),
    'grading rules': {
      ...{ update: 'updateCourseGrading', name: { id: planner.course } },
      fields: {
        ...{ cap: [null, 100, 110], target: [null, 80, 90], dropMode: ['fair', 'canvas'] },
        ...{ countsInGpa: FLAGS, levelBonus: [0, 1], gpaWeight: [1, 0.5], credits: [3, 4] },
        rounding: [
          { decimals: 1, mode: 'half_up' },
          { decimals: 2, mode: 'half_up' },
        ],
      },
      asks: `course { version credits grading {
        cap target dropMode countsInGpa levelBonus gpaWeight rounding { decimals mode } } }`,
      row: ({ course: { grading, ...course } }: { course: Values & { grading: Values } }) => ({
        ...course,
        ...grading,
      }),
    },
    term: plain('updateTerm', 'term', planner.term, {
      ...{ name: TEXTS, startsOn: ['2026-08-30', '2026-09-01'], endsOn: ['2026-12-18', '2026-12-20'] },
      ...{
        timezone: ['Europe/London', 'Europe/Berlin'],
        schoolWeekdays: [
          [1, 2, 3, 4, 5],
          [1, 3, 5],
        ],
      },
    }),
    'special day': plain('updateSpecialDay', 'specialDay', planner.specialDay, {
      ...{ label: TEXTS, firstDay: ['2026-10-05', '2026-10-06'], lastDay: ['2026-10-07', '2026-10-08'] },
    }),
    category: plain('updateGradeCategory', 'category', planner.gradeCategory, {
      ...{ name: TEXTS, weight: [null, 20, 30], dropLowest: [0, 1, 2], dropHighest: [0, 1], isBonus: FLAGS },
    }),
    scale: {
      ...{ update: 'updateGradeScale', name: { id: planner.scale } },
      fields: {
        name: TEXTS,
        scale: [50, 60, 70].map((from) => ({ direction: 'higher', bands: bandsFrom(from) })),
      },
      asks: 'scale { version name bands { label minPercent points pass } }',
      sent: (shown: { bands?: unknown }) =>
        shown.bands ? { direction: 'higher', bands: shown.bands } : shown,
      row: ({ scale: { bands, ...scale } }: { scale: Values }) => ({
        ...scale,
        scale: { direction: 'higher', bands },
      }),
    },
    scenario: plain('updateGradeScenario', 'scenario', planner.scenario, { name: TEXTS }),
    subtask: plain('updateSubtask', 'subtask', planner.subtask, {
      ...{ title: TEXTS, isDone: FLAGS, dueDate: [null, '2026-10-01'], estimateMinutes: [null, 10, 20] },
    }),
    'time entry': {
      ...{ update: 'updateTimeEntry', name: { id: planner.timeEntry }, together: ['startLocal', 'minutes'] },
      fields: { startLocal: ['2026-01-05T10:00', '2026-01-05T11:00'], minutes: [30, 40] },
      asks: 'timeEntry { version startedAt minutes }',
      row: ({ timeEntry: { startedAt, ...entry } }: { timeEntry: Values }) => ({
        ...entry,
        startLocal: String(startedAt).slice(0, 'YYYY-MM-DDTHH:MM'.length),
      }),
    },
    event: { ...plain('updateEvent', 'event', ids['single']!, event), together: SPAN },
    'date of a series': {
      ...plain('updateEvent', 'event', ids['series']!, {}),
      ...{ name: { id: ids['series'], scope: 'this', originalStart: '2026-09-14T09:00' } },
      fields: { title: TEXTS, place: TEXTS, notes: TEXTS },
      asks: 'event { version }',
    },
    series: {
      ...plain('updateEvent', 'event', ids['series']!, { title: TEXTS, place: NOTES, notes: NOTES }),
      name: { id: ids['series'], scope: 'all', originalStart: '2026-09-21T09:00' },
    },
    class: {
      ...{
        update: 'updateMeeting',
        name: { id: planner.meeting },
        together: ['startTime', 'durationMinutes'],
      },
      fields: {
        ...{ title: TEXTS, place: NOTES, link: [null, 'https://a.example/', 'https://b.example/'] },
        ...{ weekdays: [[1], [2, 4], [3]], startTime: ['09:00', '10:00'], durationMinutes: [60, 90] },
      },
      asks: 'event { version title place startLocal endLocal meeting { link weekdays startTime } }',
      row: ({
        event: { meeting, startLocal, endLocal, ...rest },
      }: {
        event: Values & { meeting: Values };
      }) => ({
        ...{ ...rest, ...meeting },
        durationMinutes: (Date.parse(`${String(endLocal)}Z`) - Date.parse(`${String(startLocal)}Z`)) / 60_000,
      }),
    },
    settings: {
      ...plain('updateNotificationSettings', 'notificationSettings', '', {
        ...{ classMinutes: [null, 5, 10], digestTime: [null, '07:00', '08:00'], onFreeDays: FLAGS },
      }),
      name: {},
    },
    feed: plain('updateCalendarFeed', 'calendarFeed', planner.calendarFeed, {
      ...{ name: TEXTS, layers: [['exams'], ['events'], ['events', 'exams']], withNotes: FLAGS },
    }),
    webhook: plain('updateWebhook', 'webhook', planner.webhook, { name: TEXTS }),
    'calendar link': plain('updateCalendarSource', 'calendarSource', planner.calendarSource, {
      ...{ name: TEXTS, color: [null, 'teal', 'blue'], isPaused: FLAGS },
    }),
  };
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

interface Conflict {
  field: string;
}

const sorted = <Listed extends Conflict>(conflicts: readonly Listed[] | undefined) =>
  conflicts?.toSorted((one, other) => one.field.localeCompare(other.field)) ?? [];

/** What a merge makes of an edit, worked out field by field from the three copies: what it sets is what it changes. */
function expectedOf(
  { together = [], groups = [] }: Kind,
  copies: { base: Values; mine: Values; theirs: Values },
) {
  const { base, mine, theirs } = copies;
  const partsOf = (field: string) => [together, ...groups].find((group) => group.includes(field)) ?? [field];
  const isTheirs = (field: string) => partsOf(field).some((each) => !isSame(theirs[each], base[each]));
  const given = Object.keys(mine);
  const conflicts = given
    .filter((field) => isTheirs(field) && !isSame(mine[field], theirs[field]))
    .map((field) => ({ field, base: base[field], mine: mine[field], theirs: theirs[field] }));
  return { conflicts: sorted(conflicts), merged: { ...theirs, ...mine } };
}

const SEED = Number(process.env['MERGE_SEED'] ?? 11);
const ROUNDS = Number(process.env['MERGE_ROUNDS'] ?? 12);

describe('two edits of one copy', () => {
  const server = useCalendarServer();
  const random = randomOf(SEED);
  let app: TestApp;
  let planner: Owner;
  let kinds: Record<string, Kind>;
  beforeAll(async () => {
    app = await createTestApp({ env: { outboundAllow: [server.host], ...NO_LIMITS } });
    planner = await createOwner(app, server);
    const { token } = planner.student;
    const single = await app.data<{ createEvent: { event: { id: string } } }>(
      'mutation ($input: CreateEventInput!) { createEvent(input: $input) { event { id } } }',
      {
        input: {
          title: 'One',
          startLocal: '2026-09-07T09:00',
          endLocal: '2026-09-07T10:00',
          timezone: 'Europe/London',
        },
      },
      token,
    );
    kinds = kindsOf(planner, {
      ...{ single: single.createEvent.event.id, series: planner.event },
    });
  });
  afterAll(() => app.close());

  const edit = async ({ update, asks, name }: Kind, values: Values) => {
    const type = `${update.charAt(0).toUpperCase()}${update.slice(1)}Input`;
    const text = `mutation ($input: ${type}!) { ${update}(input: $input) { ${asks} } }`;
    const { data, errors } = await app.graphql<Record<string, never>>(
      ...([text, { input: { ...name, ...values } }, planner.student.token] as const),
    );
    return { payload: data?.[update] as never, refusal: errors?.[0] };
  };
  const pick = ({ fields, together = [] }: Kind): Values => {
    const chosen = Object.keys(fields).filter(() => random() < 0.4);
    const given = Object.keys(fields).filter(
      (field) =>
        chosen.includes(field) ||
        (together.includes(field) && chosen.some((each) => together.includes(each))),
    );
    const valueOf = (field: string) => fields[field]![Math.floor(random() * fields[field]!.length)];
    return Object.fromEntries(given.map((field) => [field, valueOf(field)]));
  };
  const written = (kind: Kind, payload: never, known: Values): Values =>
    // A single date isn't in the payload.
    Object.keys(kind.fields).some((field) => field in kind.row(payload))
      ? kind.row(payload)
      : { ...known, ...kind.row(payload) };

  it('are merged field by field, and conflict exactly where both set a field to different values', async () => {
    const seen = { merged: 0, refused: 0 };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [what, kind] of Object.entries(kinds)) {
        const first = Object.fromEntries(
          Object.entries(kind.fields).map(([field, [value]]) => [field, value]),
        );
        const begun = await edit(kind, first);
        expect([what, begun.refusal]).toEqual([what, undefined]);
        const base = written(kind, begun.payload, first);
        const change = pick(kind);
        const other = await edit(kind, change);
        expect([what, change, other.refusal]).toEqual([what, change, undefined]);
        const theirs = written(kind, other.payload, { ...base, ...change });
        const mine = pick(kind);
        // The journal has no entry of a feed or webhook whose fields stayed the same.
        const isNoted =
          !['feed', 'webhook'].includes(what) || !isSame({ ...base, version: 0 }, { ...theirs, version: 0 });
        if (Object.keys(mine).length === 0 || !isNoted) continue;
        const { conflicts, merged } = expectedOf(kind, { base, mine, theirs });
        const { payload, refusal } = await edit(kind, { ...mine, expectedVersion: base['version'] });
        const told = { what, base, mine, theirs };
        if (conflicts.length > 0) {
          seen.refused += 1;
          const sent = (value: unknown) => kind.sent?.(value as never) ?? value;
          const shown = refusal?.extensions['conflicts'] as (Conflict & Values)[] | undefined;
          expect({
            ...told,
            code: refusal?.extensions.code,
            conflicts: sorted(
              shown?.map((each) => ({ ...each, base: sent(each['base']), theirs: sent(each['theirs']) })),
            ),
          }).toEqual({
            ...told,
            ...{ code: 'CONFLICT', conflicts },
          });
          expect(refusal?.extensions['current']).toMatchObject({ version: theirs['version'] });
          continue;
        }
        seen.merged += 1;
        expect({ ...told, refusal }).toEqual({ ...told, refusal: undefined });
        const { version, ...result } = written(kind, payload, merged);
        const { version: _version, ...wanted } = merged;
        expect({ ...told, result }).toEqual({ ...told, result: wanted });
        expect(version).toBe(Number(theirs['version']) + 1);
      }
    expect(seen.merged).toBeGreaterThan(ROUNDS);
    expect(seen.refused).toBeGreaterThan(ROUNDS);
  }, 120_000);

  it('are compared with nothing that the journal of a restored database had noted before', async () => {
    const { dataSource } = app.app.database;
    const { assignment: kind } = kinds;
    const begun = await edit(kind!, { title: 'One', notes: null });
    const expectedVersion = kind!.row(begun.payload)['version'];
    await edit(kind!, { title: 'Two' });
    const late = { notes: 'Three', expectedVersion };
    const [{ began }] = await dataSource.query('SELECT journal_began() AS began');
    await dataSource.query(BEGIN_JOURNAL);
    try {
      const { extensions } = (await edit(kind!, late)).refusal!;
      expect(extensions).toMatchObject({ code: 'CONFLICT', current: { title: 'Two' } });
      expect(extensions).not.toHaveProperty('conflicts');
    } finally {
      await dataSource.query(
        `CREATE OR REPLACE FUNCTION journal_began() RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT ${began}::bigint'`,
      );
    }
    expect((await edit(kind!, late)).refusal).toBeUndefined();
  });
});
