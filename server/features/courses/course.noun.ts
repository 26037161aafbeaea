import { COURSE_COLORS, COURSE_STATUSES } from '#domain/courses/course';
import { ACCOUNT_LIMITS, NUMBER_RANGES, RECURRENCE_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import * as f from '../../database/field-kinds';
import { LEFT_OUT, LIFE, OWNER, VERSION, type NounDeclaration } from '../../database/noun';
import { COURSE_GRADING, GRADE_RECORDS } from '../grades/history/grade-record.noun';

/** The fields of a course that a student may fill in or leave empty. */
export const COURSE_DETAILS = {
  instructor: f.says('The instructor.', f.optional(f.text(TEXT_LIMITS.instructor))),
  place: f.says('The usual place.', f.optional(f.text(TEXT_LIMITS.place))),
  link: f.says('An http, https, or mailto link.', f.optional(f.link(TEXT_LIMITS.link))),
  notes: f.says('Free text.', f.optional(f.text(TEXT_LIMITS.notes, { lines: true }))),
};

/** The stored fields of a course that the API shows. */
export const COURSE_SHOWN = {
  id: f.ID,
  termId: f.says('Its term; null for none.', f.optional(f.ID)),
  code: f.says('Short name, such as "BIO 101".', f.text(TEXT_LIMITS.courseCode)),
  name: f.says('Full name.', f.text(TEXT_LIMITS.courseName)),
  credits: f.says('Credits; its weight in the GPA.', f.decimal(NUMBER_RANGES.credits)),
  color: f.says('Its color.', f.oneOf(COURSE_COLORS)),
  ...COURSE_DETAILS,
  status: f.oneOf(COURSE_STATUSES),
  version: VERSION,
};

/** Stored fields that only the server sets. */
export const COURSE_KEPT = {
  /** The names under which calendar files speak of it. */
  importLabels: f.texts(RECURRENCE_LIMITS.exceptions, f.text(TEXT_LIMITS.courseName)),
  /** Whether the student paused it although the plan had room: it stays paused when Student Pro begins. */
  staysPaused: f.since(false, f.FLAG),
};

/** A course, with the record of its grades. */
export const COURSE_NOUN = {
  table: 'courses',
  description: '',
  label: 'code',
  partOf: { term: 'term_id' },
  // A course is graded on its scale.
  needs: { grade_scale: 'scale_id' },
  forgets: { course: ['repeat_of'], grade_scale: ['scale_id'] },
  limits: { courses: { many: 'courses' } },
  planned: { resource: 'active_courses', rows: `r.status = 'active'` },
  archive: {
    courses: {
      table: 'courses',
      fields: {
        ...COURSE_SHOWN,
        ...COURSE_KEPT,
        ...COURSE_GRADING,
        ...LIFE,
      },
      leftOut: {
        ...OWNER,
        grade_percent: LEFT_OUT.derived,
        grade_floor: LEFT_OUT.derived,
        grade_ceiling: LEFT_OUT.derived,
        grade_projected: LEFT_OUT.derived,
        grade_letter: LEFT_OUT.derived,
        grade_points: LEFT_OUT.derived,
        graded_items: LEFT_OUT.derived,
        grade_engine_version: LEFT_OUT.derived,
        gradebook_digest: LEFT_OUT.derived,
        is_sample: LEFT_OUT.sample,
      },
      limit: ACCOUNT_LIMITS.courses,
    },
    gradeRecords: GRADE_RECORDS,
  },
  csv: [
    {
      file: 'csv/courses.csv',
      columns: {
        Code: 'r.code',
        Name: 'r.name',
        Term: 't.name',
        Credits: 'r.credits::float8',
        Status: 'r.status',
        Letter: 'r.grade_letter',
        'Grade %': 'r.grade_percent::float8',
        'Grade points': 'r.grade_points::float8',
        'Floor %': 'r.grade_floor::float8',
        'Ceiling %': 'r.grade_ceiling::float8',
        'Projected %': 'r.grade_projected::float8',
        'Target %': 'r.target_percent::float8',
        Basis: 'r.grade_basis',
        'Drop rule': 'r.drop_mode',
        Scale: 'coalesce(s.name, r.scale_preset)',
        'In GPA': 'r.counts_in_gpa',
        Instructor: 'r.instructor',
        Place: 'r.place',
        Link: 'r.link',
        Colour: 'r.color',
        Notes: 'r.notes',
      },
      rows: 'live_courses',
      names: `LEFT JOIN live_terms t ON t.user_id = r.user_id AND t.id = r.term_id
      LEFT JOIN live_grade_scales s ON s.user_id = r.user_id AND s.id = r.scale_id`,
    },
  ],
} as const satisfies NounDeclaration;
