import { UNDO_RULES } from '../../../../client/apollo/undo/undo-rules';
import { withdrawUndo } from '../../../../client/notifications/undo';
import { added, change, inputsOf, undoLast, type Case } from './undo-support';

afterEach(() => withdrawUndo());

const course = (values: object) => ({ Course: { id: 'c1', code: 'BIO 1', ...values } });
const term = (values: object) => ({ Term: { id: 't1', name: 'Fall', isCurrent: true, ...values } });
const grading = (values: Readonly<Record<string, unknown>>) => ({
  ...course({ credits: 5 }),
  CourseGrading: values,
});
const user = (values: object) => ({ User: { id: 'u1', ...values } });
const HOUR = { kind: 'before_due', days: 0, minutes: 60, time: null };
const PERCENT = { id: 's1', preset: null, name: 'Own' };

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

const automatic = Object.keys(UNDO_RULES).filter((name) => typeof UNDO_RULES[name] === 'function');

it.each(automatic)('Ctrl+Z after %s sends its opposite', async (name) => {
  const each = CASES[name];
  if (!each) throw new Error('It has no case.');
  const server = await change(name, each);
  await undoLast();
  expect(inputsOf(server.sent)).toEqual(each.undo);
});
