import type { ArchiveList } from '../../../server/features/archives/archive-tables';

/** Columns that a place does without, each with the reason. */
type Reasons = Readonly<Record<string, string>>;

/** The ways in and out of a table's columns, apart from the archive, which declares its own. */
export interface TableColumns {
  /** Types of the schema that show them. */
  types: readonly string[];
  /** Inputs of the schema that set them. */
  inputs: readonly string[];
  /** Columns whose fields have other names. */
  named?: Readonly<Record<string, string>>;
  /** Columns that no type shows; no input sets them either, unless stated. */
  unread: Reasons;
  /** Columns that are shown and not set. */
  unset: Reasons;
  /** Columns missing from its spreadsheet, or why there is none. */
  notInCsv: Reasons | string;
}

const because = (reason: string, ...columns: string[]): Reasons =>
  Object.fromEntries(columns.map((column) => [column, reason]));

const OWNER = because('a caller sees only rows of their own', 'user_id');
const LIFE = {
  ...OWNER,
  ...because('no screen or program needs it', 'created_at', 'updated_at'),
  ...because('the list of deletions says it', 'deleted_at', 'deletion_id'),
};
const VERSION = because('every edit raises it', 'version');
const KEYS = because('joins rows of termwise.json; spreadsheets have names', 'user_id', 'id');
const LIFE_IN_JSON = {
  ...KEYS,
  ...because('only termwise.json has it', 'version', 'created_at', 'updated_at'),
  ...because('spreadsheets leave deleted rows out', 'deleted_at', 'deletion_id'),
};
const IMPORT = because('what an import compares', 'import_key', 'import_base');
const RESULT = 'computed from scores';
const ENGINE = 'says whether a stored grade is up to date';
const SETTING = 'a setting, which only termwise.json has';

const DAV = 'calendar apps get it over CalDAV';
const APPS = {
  ...OWNER,
  ...because(DAV, 'id', 'noun', 'collection', 'name', 'uid', 'kept', 'sent', 'sent_etag', 'etag', 'revision'),
};
const LIST_STYLES = { ...OWNER, ...because(DAV, 'collections', 'revision', 'forgotten') };

/** Every table that the archive holds. */
export const COLUMNS: Readonly<Record<ArchiveList, TableColumns>> = {
  gradeScales: {
    types: ['GradeScale'],
    inputs: ['CreateGradeScaleInput', 'CustomScaleInput'],
    unread: LIFE,
    unset: VERSION,
    notInCsv: 'a scale is a setting, which only termwise.json has',
  },
  terms: {
    types: ['Term', 'GradePointAverage', 'StatedAverage'],
    inputs: ['CreateTermInput', 'UpdateTermInput', 'StatedAverageInput'],
    named: {
      gpa: 'value',
      gpa_units: 'byUnit',
      stated_gpa: 'gpa',
      stated_credits_attempted: 'creditsAttempted',
      stated_credits_earned: 'creditsEarned',
      stated_credits_in_gpa: 'creditsInGpa',
    },
    unread: {
      ...LIFE,
      ...because(ENGINE, 'grade_engine_version'),
      ...because('says what goes with the sample data', 'is_sample'),
    },
    unset: { ...VERSION, ...because(RESULT, 'gpa', 'gpa_units') },
    notInCsv: {
      ...LIFE_IN_JSON,
      ...because(SETTING, 'cycle_length', 'cycle_starts_on', 'school_weekdays', 'is_sample'),
      ...because(SETTING, 'stated_gpa', 'stated_credits_attempted'),
      ...because(SETTING, 'stated_credits_earned', 'stated_credits_in_gpa'),
      ...because('a step toward the GPA', 'credits_in_gpa', 'grade_engine_version'),
    },
  },
  specialDays: {
    types: ['SpecialDay'],
    inputs: ['CreateSpecialDayInput', 'UpdateSpecialDayInput'],
    unread: LIFE,
    unset: VERSION,
    notInCsv: LIFE_IN_JSON,
  },
  courses: {
    types: ['Course', 'CourseGrade', 'CourseGrading', 'Rounding', 'GradeScale'],
    inputs: [
      ...['CreateCourseInput', 'UpdateCourseInput'],
      ...['UpdateCourseGradingInput', 'RoundingInput', 'ScaleChoiceInput'],
    ],
    named: {
      ...{ grade_total: 'total', grade_cap: 'cap', grade_override: 'override', grade_basis: 'basis' },
      ...{ grade_decimals: 'decimals', grade_rounding: 'mode', scale_preset: 'preset', scale_id: 'id' },
      ...{ target_percent: 'target', grading_periods: 'periods', grade_percent: 'percent' },
      ...{ grade_floor: 'floor', grade_ceiling: 'ceiling', grade_projected: 'projected' },
      ...{ grade_letter: 'letter', grade_points: 'points' },
    },
    unread: {
      ...LIFE,
      ...because('what the start of Student Pro compares', 'stays_paused'),
      ...because('what an import compares', 'import_labels'),
      ...because('says what goes with the sample data', 'is_sample'),
      ...because(ENGINE, 'grade_engine_version', 'gradebook_digest'),
    },
    unset: {
      ...VERSION,
      ...because(RESULT, 'grade_percent', 'grade_floor', 'grade_ceiling', 'grade_projected'),
      ...because(RESULT, 'grade_letter', 'grade_points', 'graded_items'),
    },
    notInCsv: {
      ...LIFE_IN_JSON,
      ...because(SETTING, 'final_letter', 'gpa_weight', 'grade_cap', 'grade_decimals', 'grade_override'),
      ...because(SETTING, 'grade_rounding', 'grade_total', 'grading_periods', 'level_bonus'),
      ...because(SETTING, 'over_weights', 'passed', 'repeat_of', 'is_sample', 'import_labels'),
      ...because('a detail of being paused', 'stays_paused'),
      ...because('a step toward the grade', 'graded_items', 'grade_engine_version', 'gradebook_digest'),
    },
  },
  gradeCategories: {
    types: ['GradeCategory'],
    inputs: ['CreateGradeCategoryInput', 'UpdateGradeCategoryInput'],
    unread: LIFE,
    unset: VERSION,
    notInCsv: LIFE_IN_JSON,
  },
  assignmentSeries: {
    types: ['Repetition'],
    inputs: ['RepeatAssignmentInput'],
    unread: {
      ...OWNER,
      ...because('its assignments say it', 'first_day', 'due_time', 'timezone'),
    },
    unset: {},
    notInCsv: 'assignments.csv names the rule',
  },
  assignments: {
    types: ['Assignment'],
    inputs: ['CreateAssignmentInput', 'UpdateAssignmentInput'],
    unread: {
      ...LIFE,
      ...IMPORT,
      ...because('the recovery that it belongs to says it', 'recovery_id', 'recovery_base'),
      ...because('gradingState shows it', 'stated_grading'),
      ...because('moves the other dates of its series', 'series_day'),
    },
    unset: {
      ...VERSION,
      ...because('follows from the progress', 'completed_at'),
      ...because('gradingState says it', 'stated_grading'),
      ...because('follows from day, time, and zone', 'due_at'),
      ...because('an import sets it', 'link'),
      ...because('importing a gradebook sets it', 'gradebook_key'),
      ...because('repeatAssignment sets it', 'series_id'),
    },
    notInCsv: {
      ...LIFE_IN_JSON,
      ...IMPORT,
      ...because('day, time, and zone say it', 'due_at'),
      ...because(SETTING, 'grading_period_id', 'is_pinned', 'is_still_open', 'planned_on'),
      ...because(SETTING, 'replaces', 'replaces_how', 'series_day'),
      ...because('undoes an action', 'recovery_id', 'recovery_base'),
      ...because('grading_state shows it', 'stated_grading'),
      ...because('what an import compares', 'gradebook_key', 'gradebook_base'),
    },
  },
  subtasks: {
    types: ['Subtask'],
    inputs: ['CreateSubtaskInput', 'UpdateSubtaskInput'],
    unread: { ...LIFE, ...because('the list is in its order', 'position') },
    unset: { ...VERSION, ...because('isDone sets it', 'done_at') },
    notInCsv: { ...LIFE_IN_JSON, ...because(SETTING, 'position') },
  },
  timeEntries: {
    types: ['TimeEntry'],
    inputs: ['CreateTimeEntryInput', 'UpdateTimeEntryInput'],
    unread: LIFE,
    unset: { ...VERSION, ...because('startLocal and minutes set them', 'started_at', 'ended_at') },
    notInCsv: LIFE_IN_JSON,
  },
  studyBlocks: {
    types: ['StudyBlock'],
    inputs: ['CreateStudyBlockInput', 'UpdateStudyBlockInput'],
    unread: LIFE,
    unset: {
      ...VERSION,
      ...because('says who placed it', 'source'),
      ...because('startLocal and minutes set them', 'starts_at', 'ends_at'),
    },
    notInCsv: LIFE_IN_JSON,
  },
  events: {
    types: ['CalendarEvent'],
    inputs: ['CreateEventInput', 'UpdateEventInput'],
    named: { duration_minutes: 'endLocal' },
    unread: {
      ...LIFE,
      ...IMPORT,
      ...because('prunes reads of a range', 'first_at', 'last_at'),
      ...because('occurrences show them', 'additions'),
    },
    unset: VERSION,
    notInCsv: { ...LIFE_IN_JSON, ...IMPORT, ...because('prunes reads of a range', 'first_at', 'last_at') },
  },
  eventOverrides: {
    types: ['Occurrence'],
    inputs: ['OccurrenceInput', 'UpdateEventInput'],
    named: { duration_minutes: 'endLocal' },
    unread: OWNER,
    unset: because('cancelOccurrence sets it', 'cancelled'),
    notInCsv: KEYS,
  },
  meetings: {
    types: ['Meeting', 'CalendarEvent'],
    inputs: ['CreateMeetingInput', 'UpdateMeetingInput'],
    unread: OWNER,
    unset: {},
    notInCsv: 'events.csv has the classes that it makes',
  },
  assignmentReminders: {
    types: ['AssignmentReminders'],
    inputs: ['SetAssignmentRemindersInput'],
    unread: OWNER,
    unset: {},
    named: { id: 'assignmentId' },
    notInCsv: SETTING,
  },
  notificationSettings: {
    types: ['NotificationSettings'],
    inputs: ['UpdateNotificationSettingsInput'],
    unread: {
      ...OWNER,
      ...because('decides what the rules are', 'defaults'),
      ...because('says how far reminders are planned', 'planned_until'),
    },
    unset: VERSION,
    named: { type_rules: 'rules' },
    notInCsv: SETTING,
  },
  calendarObjects: {
    types: [],
    inputs: [],
    unread: APPS,
    unset: {},
    notInCsv: 'what calendar apps keep, which only termwise.json has',
  },
  calendarLists: {
    types: [],
    inputs: [],
    unread: LIST_STYLES,
    unset: {},
    notInCsv: 'what calendar apps keep, which only termwise.json has',
  },
  gradeRecords: {
    types: ['GradeRecord'],
    inputs: [],
    unread: {
      ...OWNER,
      ...because('its history is asked of a course', 'course_id'),
      ...because('the changes between two records show them', 'rules', 'items'),
    },
    unset: {
      ...because(RESULT, 'id', 'recorded_at', 'engine_version', 'percent', 'floor', 'ceiling'),
      ...because(RESULT, 'projected', 'letter', 'points', 'graded_items'),
    },
    notInCsv: 'its values are lists, which only termwise.json has',
  },
  gradeScenarios: {
    types: ['GradeScenario'],
    inputs: ['CreateGradeScenarioInput', 'UpdateGradeScenarioInput'],
    unread: LIFE,
    unset: VERSION,
    notInCsv: 'its values are lists, which only termwise.json has',
  },
  deletions: {
    types: ['Deletion'],
    inputs: [],
    unread: OWNER,
    unset: because('a deletion makes it', 'id', 'noun', 'label', 'item_count', 'deleted_at'),
    notInCsv: 'spreadsheets leave deleted rows out',
  },
};
