import { ApolloLink, type DocumentNode, type NormalizedCacheObject } from '@apollo/client';
import { from, mergeMap } from 'rxjs';
import type { WaitContext } from '../../../../client/apollo/outbox/kept-changes';
import { placeRowsWith } from '../../../../client/apollo/outbox/placing';
import { undoLink } from '../../../../client/apollo/undo/undo-link';
import { UNDO_RULES } from '../../../../client/apollo/undo/undo-rules';
import { placeRow } from '../../../../client/app/place-rows';
import * as generated from '../../../../client/generated/graphql';
import {
  changesUnderWay,
  forgetChange,
  lastChange,
  offerId,
  rememberUndo,
  withdrawUndo,
  type UndoOffer,
} from '../../../../client/notifications/undo';
import { RowsByType, type Rows, type Sent } from '../../support/rows-by-type';

/** A change, what was there before, and the requests that undo it. */
interface Case {
  /** The only row of each type, before. */
  before: Rows;
  /** What the change makes of them; default: as before. */
  after?: Rows;
  /** The input of the change; its other variables. */
  input?: object;
  variables?: object;
  /** What the screen had asked before. */
  asks?: Readonly<Record<string, object>>;
  /** The names of the mutations that undo it, with their inputs; default: the same mutation. */
  undo: readonly (readonly [name: string, input: object])[];
}

const course = (values: object) => ({ Course: { id: 'c1', code: 'BIO 1', ...values } });
const term = (values: object) => ({ Term: { id: 't1', name: 'Fall', isCurrent: true, ...values } });
const grading = (values: Readonly<Record<string, unknown>>) => ({
  ...course({ credits: 5 }),
  CourseGrading: values,
});
const user = (values: object) => ({ User: { id: 'u1', ...values } });
const HOUR = { kind: 'before_due', days: 0, minutes: 60, time: null };
const PERCENT = { id: 's1', preset: null, name: 'Own' };

/** A creation that is undone by deleting its row. */
const added = (type: string, deletion: string, input: object): Case => ({
  before: {},
  after: { [type]: { id: 'new' } },
  input,
  undo: [[deletion, { id: 'new' }]],
});

const TIMES = { startLocal: '2026-10-05T10:00', endLocal: '2026-10-05T11:00' };

const CASES: Readonly<Record<string, Case>> = {
  UpdateCourse: {
    before: course({ name: 'Biology', notes: 'Old', status: 'active', termId: 't1', place: null }),
    input: { id: 'c1', expectedVersion: 3, name: 'Biology', notes: 'New', status: 'archived', place: 'A 1' },
    undo: [['UpdateCourse', { id: 'c1', notes: 'Old', status: 'active', place: null }]],
  },
  UpdateTerm: {
    before: term({ startsOn: '2026-09-01', endsOn: '2026-12-20' }),
    input: { id: 't1', name: 'Fall 2026', startsOn: '2026-09-01', endsOn: '2026-12-23', isCurrent: true },
    undo: [['UpdateTerm', { id: 't1', name: 'Fall', endsOn: '2026-12-20' }]],
  },
  UpdateRotation: {
    before: term({ cycleLength: null, cycleStartsOn: null, schoolWeekdays: [1, 2, 3, 4, 5] }),
    input: { id: 't1', cycleLength: 6, cycleStartsOn: null, schoolWeekdays: [1, 2, 3, 4] },
    undo: [['UpdateRotation', { id: 't1', cycleLength: null, schoolWeekdays: [1, 2, 3, 4, 5] }]],
  },
  SavePastTerm: {
    before: { ...term({}), StatedAverage: { gpa: 3.1, creditsInGpa: 30 } },
    input: { id: 't1', stated: null },
    undo: [
      [
        'SavePastTerm',
        { id: 't1', stated: { gpa: 3.1, creditsInGpa: 30, creditsAttempted: 0, creditsEarned: 0 } },
      ],
    ],
  },
  UpdateGradeCategory: {
    before: { GradeCategory: { id: 'k1', name: 'Essays', weight: 40, dropLowest: 0 } },
    input: { id: 'k1', weight: 60, dropLowest: 1 },
    undo: [['UpdateGradeCategory', { id: 'k1', weight: 40, dropLowest: 0 }]],
  },
  SaveItem: {
    before: { Assignment: { id: 'a1', categoryId: 'k1', letter: null, pointsEarned: 40 } },
    input: { id: 'a1', categoryId: 'k2', letter: 'A' },
    undo: [['SaveItem', { id: 'a1', categoryId: 'k1', letter: null, pointsEarned: 40 }]],
  },
  SaveTranscriptEntry: {
    before: grading({ override: null, finalLetter: 'B', passed: null, levelBonus: 0 }),
    input: { id: 'c1', credits: 6, finalLetter: 'A', override: null, levelBonus: 0 },
    undo: [['SaveTranscriptEntry', { id: 'c1', credits: 5, finalLetter: 'B' }]],
  },
  SaveGradingPolicy: {
    before: { ...user({}), GradingPolicy: { target: 3.5, attempts: 'all' }, GradeScale: PERCENT },
    input: { scale: { preset: 'us_4_0_plus_minus' }, target: 3.8 },
    asks: { Me: {} },
    undo: [['SaveGradingPolicy', { scale: { id: 's1' }, target: 3.5 }]],
  },
  UseGradeScale: {
    before: { ...user({}), GradingPolicy: {}, GradeScale: { preset: 'us_4_0_plus_minus', id: null } },
    input: { scale: { id: 's1' } },
    asks: { Me: {} },
    undo: [['UseGradeScale', { scale: { preset: 'us_4_0_plus_minus' } }]],
  },
  UpdateGradeScenario: {
    before: { GradeScenario: { id: 'n1', name: 'Best case' } },
    input: { id: 'n1', name: 'Better', expectedVersion: 1 },
    undo: [['UpdateGradeScenario', { id: 'n1', name: 'Best case' }]],
  },
  PinAssignment: {
    before: { Assignment: { id: 'a1', isPinned: false } },
    input: { id: 'a1', isPinned: true },
    undo: [['PinAssignment', { id: 'a1', isPinned: false }]],
  },
  UpdateSpecialDay: {
    before: {
      SpecialDay: { id: 'd1', label: 'Break', kind: 'other_weekday', weekday: 1, firstDay: '2026-11-26' },
    },
    input: { id: 'd1', label: 'Break', kind: 'preserve', weekday: null, firstDay: '2026-11-25' },
    undo: [['UpdateSpecialDay', { id: 'd1', kind: 'other_weekday', weekday: 1, firstDay: '2026-11-26' }]],
  },
  UpdateProfile: {
    before: {
      ...user({ timezone: 'Europe/Berlin', dailyMinutes: 240 }),
      UserPreferences: { timeFormat: 'h24' },
    },
    input: {
      dailyMinutes: 300,
      preferences: { firstWeekday: null, timeFormat: 'h12', calibrateEstimates: false },
    },
    asks: { Me: {} },
    undo: [
      [
        'UpdateProfile',
        {
          dailyMinutes: 240,
          preferences: { firstWeekday: null, timeFormat: 'h24', calibrateEstimates: false },
        },
      ],
    ],
  },
  UpdateNotificationSettings: {
    before: {
      NotificationSettings: {
        digestTime: '18:00',
        classMinutes: 10,
        rules: [
          { type: 'exam', rules: [HOUR] },
          { type: 'quiz', rules: [] },
        ],
      },
    },
    input: { digestTime: null, rules: [{ type: 'exam', rules: [] }] },
    asks: { NotificationSettings: {} },
    undo: [
      [
        'UpdateNotificationSettings',
        {
          digestTime: '18:00',
          rules: [{ type: 'exam', rules: [HOUR] }],
        },
      ],
    ],
  },
  SetAssignmentReminders: {
    before: { AssignmentReminders: { assignmentId: 'a1', isCustom: true, rules: [HOUR], onFreeDays: false } },
    input: { assignmentId: 'a1', rules: [HOUR], onFreeDays: true },
    asks: { ItemReminders: { assignmentId: 'a1' } },
    undo: [['SetAssignmentReminders', { assignmentId: 'a1', rules: [HOUR], onFreeDays: false }]],
  },
  UpdateCalendarFeed: {
    before: { CalendarFeed: { id: 'f1', name: 'Feed', courseIds: null, layers: ['classes'] } },
    input: { id: 'f1', name: 'Feed', courseIds: ['c1'], layers: ['classes', 'deadlines'] },
    undo: [['UpdateCalendarFeed', { id: 'f1', courseIds: null, layers: ['classes'] }]],
  },
  UpdateCalendarSource: {
    before: { CalendarSource: { id: 'l1', name: 'Canvas', isPaused: false } },
    input: { id: 'l1', isPaused: true },
    undo: [['UpdateCalendarSource', { id: 'l1', isPaused: false }]],
  },
  UpdateWebhook: {
    before: { Webhook: { id: 'w1', name: 'Bot' } },
    input: { id: 'w1', name: 'Robot' },
    undo: [['UpdateWebhook', { id: 'w1', name: 'Bot' }]],
  },
  ArchiveTermCourses: {
    before: course({ status: 'paused' }),
    after: course({ status: 'archived' }),
    variables: { termId: 't1' },
    undo: [['UpdateCourse', { id: 'c1', status: 'paused' }]],
  },
  AddSampleData: { before: {}, variables: {}, undo: [['RemoveSampleData', {}]] },
  AddPastCourse: added('Course', 'DeleteCourse', { code: 'BIO 1', basis: 'letter' }),
  AddPastTerm: added('Term', 'DeleteTerm', { name: 'Fall', startsOn: '2025-09-01', endsOn: '2025-12-20' }),
  CreateAssignment: added('Assignment', 'DeleteAssignment', { title: 'Essay' }),
  CreateCourse: added('Course', 'DeleteCourse', { code: 'BIO 1', name: 'Biology' }),
  CreateEvent: added('CalendarEvent', 'DeleteEvent', { title: 'Lunch', ...TIMES }),
  CreateGradeCategory: added('GradeCategory', 'DeleteGradeCategory', { courseId: 'c1', name: 'Essays' }),
  CreateGradeScale: added('GradeScale', 'DeleteGradeScale', {
    name: 'Own',
    scale: { direction: 'higher', bands: [] },
  }),
  CreateGradeScenario: added('GradeScenario', 'DeleteGradeScenario', {
    courseId: 'c1',
    name: 'Best',
    scores: [],
  }),
  CreateMeeting: added('CalendarEvent', 'DeleteEvent', {
    courseId: 'c1',
    kind: 'lecture',
    pattern: 'weekly',
    startTime: '10:00',
    durationMinutes: 90,
    title: 'BIO 1',
  }),
  CreateSpecialDay: added('SpecialDay', 'DeleteSpecialDay', {
    termId: 't1',
    label: 'Break',
    kind: 'preserve',
    firstDay: '2026-11-26',
    lastDay: '2026-11-27',
  }),
  CreateStudyBlock: added('StudyBlock', 'DeleteStudyBlock', {
    assignmentId: 'a1',
    startLocal: TIMES.startLocal,
    timezone: 'Europe/Berlin',
    minutes: 50,
  }),
  CreateSubtask: {
    before: {},
    after: { Assignment: { id: 'a1' } },
    input: { id: 'new', assignmentId: 'a1', title: 'Outline' },
    undo: [['DeleteSubtask', { id: 'new' }]],
  },
  CreateTerm: added('Term', 'DeleteTerm', { name: 'Fall', startsOn: '2026-09-01', endsOn: '2026-12-20' }),
  CreateTimeEntry: added('TimeEntry', 'DeleteTimeEntry', {
    assignmentId: 'a1',
    startLocal: TIMES.startLocal,
    minutes: 50,
  }),
  KeepGradebook: added('Course', 'DeleteCourse', { lines: [] }),
  LogStudyBlock: added('TimeEntry', 'DeleteTimeEntry', {
    assignmentId: 'a1',
    startLocal: TIMES.startLocal,
    minutes: 50,
  }),
};

const documents = generated as unknown as Readonly<Record<string, DocumentNode>>;

function documentOf(name: string): DocumentNode {
  const document = documents[`${name}Document`];
  if (!document) throw new Error(`There is no ${name}.`);
  return document;
}

afterEach(() => withdrawUndo());

/** Makes a change as a screen does that shows what was there before. */
async function change(name: string, { before, after = before, input, variables, asks = {} }: Case) {
  const server = new RowsByType(undoLink());
  const { client } = server;
  const request = { mutation: documentOf(name), variables: { ...variables, ...(input && { input }) } };
  server.rows = before;
  for (const [query, asked] of Object.entries(asks))
    await client.query({ query: documentOf(query), variables: asked });
  if (Object.keys(before).length > 0) await client.mutate({ ...request, context: { isUndo: true } });
  expect(lastChange()).toBeUndefined();
  server.rows = after;
  await client.mutate(request);
  await settled();
  server.sent.length = 0;
  return server;
}

/** A connection on which nothing arrives until the test says so. */
function slowLine() {
  let answer = (): void => undefined;
  const line = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const link = new ApolloLink((operation, forward) => from(line).pipe(mergeMap(() => forward(operation))));
  return { link, answer: () => answer() };
}

/** What is loaded with the first change is there. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 10);
  });
}

async function undoLast(): Promise<unknown> {
  const last = lastChange();
  if (typeof last !== 'object' || !('undo' in last)) throw new Error(`The last change is ${String(last)}.`);
  return last.undo();
}

function inputsOf(sent: readonly Sent[]) {
  return sent.map(({ name, variables: { input = {} } }) => [name, input]);
}

const automatic = Object.keys(UNDO_RULES).filter((name) => typeof UNDO_RULES[name] === 'function');

it.each(automatic)('Ctrl+Z after %s sends its opposite', async (name) => {
  const each = CASES[name];
  if (!each) throw new Error('It has no case.');
  const server = await change(name, each);
  await undoLast();
  expect(inputsOf(server.sent)).toEqual(each.undo);
});

describe('Ctrl+Z', () => {
  it('makes the term that was current before current again', async () => {
    const server = new RowsByType(undoLink());
    const { client } = server;
    const mutation = documentOf('UpdateTerm');
    const seed = async (id: string, isCurrent: boolean): Promise<void> => {
      server.rows = { Term: { id, isCurrent } };
      await client.mutate({ mutation, variables: { input: { id } }, context: { isUndo: true } });
    };
    await seed('t1', false);
    await seed('t2', true);
    await client.mutate({ mutation, variables: { input: { id: 't1', isCurrent: true } } });
    await settled();
    server.sent.length = 0;
    await undoLast();
    expect(inputsOf(server.sent)).toEqual([['UpdateTerm', { id: 't2', isCurrent: true }]]);
  });

  it('undoes nothing after a change of a value that the client never had', async () => {
    const input = { id: 'l1', url: 'https://example.org/other.ics' };
    await change('UpdateCalendarSource', { before: { CalendarSource: { id: 'l1' } }, input, undo: [] });
    expect(lastChange()).toBe('final');
  });

  it.each(['EndOtherSessions', 'DismissSetupChecklist'])(
    'undoes no earlier change after %s',
    async (name) => {
      await change(name, { before: {}, undo: [] });
      expect(lastChange()).toBe('final');
    },
  );

  it('undoes the change before one that left everything as it was', async () => {
    const earlier = { message: '', actId: 'earlier', undo: async () => undefined };
    const server = new RowsByType(undoLink());
    rememberUndo(earlier);
    const input = { id: 'a1', isPinned: true };
    server.rows = { Assignment: { id: 'a1', isPinned: true } };
    const request = { mutation: documentOf('PinAssignment'), variables: { input } };
    await server.client.mutate({ ...request, context: { isUndo: true } });
    await server.client.mutate(request);
    await server.client.mutate({ mutation: documentOf('SendWeeklyReview') });
    await settled();
    expect(lastChange()).toBe(earlier);
  });

  it('undoes one after the other what was sent before the first was answered', async () => {
    const { link, answer } = slowLine();
    const server = new RowsByType(undoLink(), link);
    const pin = (isPinned: boolean) =>
      server.client.mutate({
        mutation: documentOf('PinAssignment'),
        variables: { input: { id: 'a1', isPinned } },
      });
    server.client.cache.restore({ 'Assignment:a1': { __typename: 'Assignment', id: 'a1', isPinned: false } });
    server.rows = { Assignment: { id: 'a1' } };
    const sent = [pin(true), pin(false)];
    answer();
    await Promise.all(sent);
    await settled();
    server.sent.length = 0;
    for (let times = 0; times < 2; times += 1) {
      await undoLast();
      forgetChange(offerId(lastChange() as UndoOffer));
    }
    expect(inputsOf(server.sent)).toEqual([
      ['PinAssignment', { id: 'a1', isPinned: true }],
      ['PinAssignment', { id: 'a1', isPinned: false }],
    ]);
  });

  it('does not restore what was refused before the next change was answered', async () => {
    const { link, answer } = slowLine();
    const server = new RowsByType(undoLink(), link);
    const key = 'GradeCategory:k1';
    server.client.cache.restore({ [key]: { __typename: 'GradeCategory', id: 'k1', weight: 40 } });
    server.rows = { GradeCategory: { id: 'k1' }, Course: { id: 'c1' }, User: { id: 'u1' } };
    const weigh = (weight: number) =>
      server.client.mutate({
        mutation: documentOf('UpdateGradeCategory'),
        variables: { input: { id: 'k1', weight } },
      });
    server.refuses = ({ input }) => (input as { weight: number }).weight > 100;
    const refused = expect(weigh(150)).rejects.toThrow('Refused');
    const saved = weigh(50);
    answer();
    await Promise.all([refused, saved]);
    await settled();
    await undoLast();
    expect(inputsOf(server.sent).at(-1)).toEqual(['UpdateGradeCategory', { id: 'k1', weight: 40 }]);
  });

  it.each([
    [{ pointsEarned: 17 }, { letter: null, pointsEarned: 17 }],
    [{ letter: 'B' }, { letter: 'B' }],
  ])('restores a score %j that was still on its way when a letter was set', async (score, restored) => {
    const { link, answer } = slowLine();
    const server = new RowsByType(undoLink(), link);
    const before = { __typename: 'Assignment', id: 'a1', letter: 'C', pointsEarned: 12 };
    server.client.cache.restore({ 'Assignment:a1': before });
    server.rows = { Assignment: { id: 'a1' }, Course: { id: 'c1' }, User: { id: 'u1' } };
    const change = (name: string, input: object) =>
      server.client.mutate({ mutation: documentOf(name), variables: { input } });
    const sent = [
      change('SaveScores', { courseId: 'c1', scores: [{ id: 'a1', ...score }] }),
      change('SaveItem', { id: 'a1', letter: 'A' }),
    ];
    answer();
    await Promise.all(sent);
    await settled();
    await undoLast();
    expect(inputsOf(server.sent).at(-1)).toEqual(['SaveItem', { id: 'a1', ...restored }]);
  });

  it('neither waits for what had waited and is being sent, nor restores it', async () => {
    await changesUnderWay();
    const { link, answer } = slowLine();
    const slow = ApolloLink.split((operation) => Boolean(operation.getContext()['isResent']), link);
    const server = new RowsByType(undoLink(), slow);
    server.rows = course({});
    server.client.cache.restore({ 'Course:c1': { __typename: 'Course', id: 'c1', notes: 'B' } });
    const write = (notes: string, context = {}) =>
      server.client.mutate({
        mutation: documentOf('UpdateCourse'),
        variables: { input: { id: 'c1', notes } },
        context,
      });
    const resent = write('A', { isResent: true });
    expect(changesUnderWay()).toBeNull();
    await write('C');
    await settled();
    await undoLast();
    expect(inputsOf(server.sent)).toEqual([
      ['UpdateCourse', { id: 'c1', notes: 'C' }],
      ['UpdateCourse', { id: 'c1', notes: 'B' }],
    ]);
    answer();
    await resent;
  });

  it('undoes no earlier change if the code that knows how fails', async () => {
    const rules = UNDO_RULES as Record<string, () => null>;
    const broken = jest.spyOn(rules, 'PinAssignment').mockImplementation(() => {
      throw new TypeError('Broken');
    });
    rememberUndo({ message: '', actId: 'earlier', undo: async () => undefined });
    const server = new RowsByType(undoLink());
    server.rows = { Assignment: { id: 'a1' } };
    const input = { id: 'a1', isPinned: true };
    await server.client.mutate({ mutation: documentOf('PinAssignment'), variables: { input } });
    await settled();
    broken.mockRestore();
    expect(lastChange()).toBe('final');
  });

  it.each<[string, object, WaitContext, Rows]>([
    [
      'SaveItem',
      { id: 'a1', categoryId: 'k2' },
      { mayWait: true, isChecked: true },
      { Assignment: { id: 'a1', categoryId: 'k1' } },
    ],
    [
      'UpdateCourse',
      { id: 'c1', expectedVersion: 3, notes: 'New' },
      { likely: () => null },
      course({ notes: 'Old' }),
    ],
  ])(
    'after %s is compared with what others did meanwhile, as that was',
    async (name, input, context, before) => {
      const server = new RowsByType(undoLink());
      server.rows = before;
      const request = { mutation: documentOf(name), variables: { input } };
      await server.client.mutate({ ...request, context: { isUndo: true } });
      await server.client.mutate({ ...request, context });
      await settled();
      await undoLast();
      expect(server.sent.at(-1)).toMatchObject({ name, context: { isChecked: true } });
      expect(server.sent).toHaveLength(3);
    },
  );

  it('takes a row that it deletes out of all lists, and the dates of an event', async () => {
    placeRowsWith(async () => placeRow);
    const shown = {
      'Occurrence:new:2026-10-05T10:00': { __typename: 'Occurrence', eventId: 'new', title: 'Lunch' },
      'Assignment:new': { __typename: 'Assignment', id: 'new', courseId: null },
    };
    const whatNext = {
      __typename: 'WhatNext',
      tasks: [{ __typename: 'NextTask', assignment: { __ref: 'Assignment:new' } }],
    };
    const left = async (name: string) => {
      const { client } = await change(name, CASES[name] as Case);
      const known = client.cache.extract() as NormalizedCacheObject;
      client.cache.restore({
        ...known,
        ...shown,
        ROOT_QUERY: { __typename: 'Query', whatNext, dates: [{ __ref: Object.keys(shown)[0] }] },
      });
      await undoLast();
      withdrawUndo();
      return client.cache.extract() as NormalizedCacheObject;
    };
    expect(Object.keys(await left('CreateEvent'))).not.toContain('Occurrence:new:2026-10-05T10:00');
    expect((await left('CreateAssignment'))['ROOT_QUERY']?.['whatNext']).toMatchObject({ tasks: [] });
  });

  it('has succeeded even if a list on the screen can’t be read again', async () => {
    const server = await change('PinAssignment', CASES['PinAssignment'] as Case);
    const list = server.client.watchQuery({ query: documentOf('CalendarSources') }).subscribe({});
    await settled();
    server.refuses = ({ input }) => !input;
    await undoLast();
    expect(server.sent.map(({ name }) => name)).toEqual([
      'CalendarSources',
      'PinAssignment',
      'CalendarSources',
    ]);
    list.unsubscribe();
  });

  it('learns that an undo was refused', async () => {
    const server = await change('PinAssignment', CASES['PinAssignment'] as Case);
    server.refuses = () => true;
    await expect(undoLast()).rejects.toThrow('Refused');
  });
});
