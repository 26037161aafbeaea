import { CALCULATOR_LIMITS, SCALE_LIMITS, WORK_BUDGETS } from '#domain/limits/limits';
import { workDone } from '#domain/limits/work';
import { readCalendarFile } from '../../../server/features/imports/import-draft.service';
import { exportArchive, importArchive } from '../../factories/archive';
import { calendarOf } from '../../factories/caldav';
import { createEvent } from '../../factories/event';
import { createStudent, useStudent } from '../../factories/user';
import { DOCUMENT } from '../../support/calculator-fixture';
import { worstNeed } from '../../performance/worst-needs.mjs';
import { NO_LIMITS, useTestApp } from '../../support/test-app';

const CALENDAR = `query ($from: LocalDate!, $to: LocalDate!) {
  calendar(from: $from, to: $to) { truncated occurrences { title } } }`;
const SLOW_RULE = 'FREQ=DAILY;COUNT=2000;BYMONTHDAY=13;BYDAY=FR';

interface Calendar {
  calendar: { truncated: boolean; occurrences: { title: string }[] };
}

/** Units of work that the thread of requests does for something. */
async function unitsHere<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const before = workDone();
  const result = await work();
  return [result, workDone() - before];
}

const { needItems, categories } = CALCULATOR_LIMITS;
const LETTERS = {
  scale: {
    custom: {
      direction: 'higher',
      bands: Array.from({ length: SCALE_LIMITS.bands }, (_, index) => ({
        label: `band ${index}`,
        minPercent: Math.floor((1 - (index + 1) / SCALE_LIMITS.bands) * 10_000) / 100,
        points: SCALE_LIMITS.bands - index,
        pass: true,
      })),
    },
  },
  gradebook: {
    categories: Array.from({ length: categories }, (_, index) => ({
      id: `c${index}`,
      weight: 1 + (index % 7),
    })),
    items: Array.from({ length: needItems }, (_, index) => ({
      id: `i${index}`,
      categoryId: `c${index % categories}`,
      pointsPossible: 10 + (index % 7),
    })),
  },
  need: {
    itemIds: Array.from({ length: needItems }, (_, index) => `i${index}`),
    decimals: 4,
    highest: 1_000,
  },
};

describe('work that takes long', () => {
  const app = useTestApp({ env: { rateLimits: NO_LIMITS } });
  const student = useStudent(app, { timezone: 'Europe/London' });

  it('is done beside the thread that serves requests, for guests', async () => {
    interface Answer {
      calculateGrades: { need: { label: string; status: string; need: number }[] };
    }
    const [{ calculateGrades }, units] = await unitsHere(() =>
      app.data<Answer>(DOCUMENT, { input: LETTERS }),
    );
    expect(calculateGrades.need).toHaveLength(SCALE_LIMITS.bands - 1);
    expect(calculateGrades.need[0]).toMatchObject({ label: 'band 0', status: 'needed', need: 42.374 });
    expect(units).toBeLessThan(2 * WORK_BUDGETS.atOnce);
  });

  it('keeps its refusals on the way', async () => {
    const input = { ...LETTERS, match: { total: '80' } };
    const { errors } = await app.graphql(DOCUMENT, { input });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { match: expect.any(String) },
    });
  });

  it('refuses strangers a seventh long question at one time, and takes the next one afterwards', async () => {
    const { scale, ...question } = worstNeed(27, { ...CALCULATOR_LIMITS, bands: SCALE_LIMITS.bands });
    const input = { ...question, scale: { custom: scale } };
    const answers = await Promise.all(Array.from({ length: 7 }, () => app.graphql(DOCUMENT, { input })));
    const refused = answers.filter(({ status }) => status === 503 || status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers['retry-after']).toBe('5');
    expect((await app.graphql(DOCUMENT, { input: LETTERS })).status).toBe(200);
  });

  it('never keeps the calendar from being shown: series that take too long are left out', async () => {
    await createEvent(app, student.token, { title: 'Birthday', recurrenceRule: 'FREQ=YEARLY' });
    for (let index = 0; index < 6; index += 1) {
      await createEvent(app, student.token, { title: `Rare ${index}`, recurrenceRule: SLOW_RULE });
    }
    const range = { from: '2199-08-01', to: '2200-08-31' };
    const [{ calendar }, units] = await unitsHere(() => app.data<Calendar>(CALENDAR, range, student.token));
    expect(calendar).toEqual({ truncated: true, occurrences: [{ title: 'Birthday' }] });
    expect(units).toBeLessThan(WORK_BUDGETS.expansion + 2 * WORK_BUDGETS.series);
    const near = { from: '2027-08-01', to: '2027-08-31' };
    const { calendar: august } = await app.data<Calendar>(CALENDAR, near, student.token);
    expect(august.truncated).toBe(false);
    expect(august.occurrences).toHaveLength(6);
  });

  it('gives students their turns: many files of one keep another waiting for one of them', async () => {
    const event = (index: number) => `BEGIN:VEVENT\nUID:${index}\nDTSTART:20261201T090000Z\nEND:VEVENT\n`;
    const file = (events: number) =>
      calendarOf(Array.from({ length: events }, (_, index) => event(index)).join(''));
    const ended: string[] = [];
    const read = async (owner: string, events: number) => {
      await readCalendarFile(Buffer.from(file(events)), owner);
      ended.push(owner);
    };
    await Promise.all([...Array.from({ length: 4 }, () => read('one', 2_000)), read('another', 1)]);
    expect(ended.indexOf('another')).toBeLessThan(2);
  });

  describe('of an archive', () => {
    const send = async (content: object | string, token?: string) => {
      const fresh = token ?? (await createStudent(app)).token;
      const response = await importArchive(app, fresh, content);
      return {
        status: response.statusCode,
        ...response.json<{ error: string; fields: Record<string, string> }>(),
      };
    };

    it('is refused when it would take more memory than an account can fill', async () => {
      const list = `[${'[],'.repeat(3_000_000)}[]]`;
      const refusal = await send(`{"format":"termwise-export","version":1,"events":${list}}`);
      expect(refusal).toMatchObject({ status: 413, fields: { archive: expect.any(String) } });
    });

    it('is refused when its rules never match, and read elsewhere', async () => {
      await createEvent(app, student.token);
      const { content } = await exportArchive(app, student.token);
      const event = { ...content.events[0], recurrenceRule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30' };
      const events = Array.from({ length: 200 }, (_, index) => ({
        ...event,
        id: `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      }));
      const [refusal, units] = await unitsHere(() =>
        send({ ...content, events, eventOverrides: [], meetings: [] }),
      );
      expect(refusal).toMatchObject({ status: 400 });
      expect(refusal.fields['events[0].recurrenceRule']).toContain('rule');
      expect(units).toBeLessThan(WORK_BUDGETS.atOnce);
    });

    it('is not read at all for an account that holds something', async () => {
      await createEvent(app, student.token);
      expect(await send('['.repeat(1_000), student.token)).toMatchObject({ status: 409 });
    });
  });
});
