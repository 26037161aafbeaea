import { dayText } from '../../database/sql';
import type { Read } from '../../database/database';
import { pages } from './archive-reads';
import { BYTE_ORDER_MARK, csvLine, type CsvValue } from './csv';

/** One file for spreadsheets. */
interface CsvTable {
  file: string;
  /** What the file shows, in the order of its columns: heading and expression over the tables of `from`. */
  columns: Readonly<Record<string, string>>;
  /** The rows that are listed. */
  rows: string;
  /** Tables that put names in place of the ids of a row `r`; each gives one row at most. */
  names?: string;
}

const OF_COURSE = 'LEFT JOIN live_courses c ON c.user_id = r.user_id AND c.id = r.course_id';
const OF_ASSIGNMENT = 'JOIN live_assignments a ON a.user_id = r.user_id AND a.id = r.assignment_id';
const minute = (column: string) => `to_char(${column}, 'YYYY-MM-DD HH24:MI')`;
const starts = (column: string) =>
  `(SELECT string_agg(${minute('x')}, '; ' ORDER BY x) FROM unnest(${column}) AS x)`;

/** The files for spreadsheets: what is not deleted, with names in place of ids. */
export const CSV_TABLES: readonly CsvTable[] = [
  {
    file: 'csv/terms.csv',
    columns: {
      Name: 'r.name',
      'First day': dayText('r.starts_on'),
      'Last day': dayText('r.ends_on'),
      'Time zone': 'r.timezone',
      Current: 'r.is_current',
      GPA: 'r.gpa::float8',
      'Credits attempted': 'r.credits_attempted::float8',
      'Credits earned': 'r.credits_earned::float8',
    },
    rows: 'live_terms',
  },
  {
    file: 'csv/special-days.csv',
    columns: {
      Term: 't.name',
      'First day': dayText('r.first_day'),
      'Last day': dayText('r.last_day'),
      Kind: 'r.kind',
      Label: 'r.label',
      'Cycle day': 'r.cycle_day',
      Weekday: 'r.weekday',
      Until: `to_char(r.until, 'HH24:MI')`,
    },
    rows: 'live_special_days',
    names: 'JOIN live_terms t ON t.user_id = r.user_id AND t.id = r.term_id',
  },
  {
    file: 'csv/courses.csv',
    columns: {
      Code: 'r.code',
      Name: 'r.name',
      Term: 't.name',
      Credits: 'r.credits::float8',
      Status: 'r.status',
      'Grade %': 'r.grade_percent::float8',
      Letter: 'r.grade_letter',
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
  {
    file: 'csv/grade-categories.csv',
    columns: {
      Course: 'c.code',
      Name: 'r.name',
      'Weight %': 'r.weight::float8',
      'Counted by': 'r.aggregation',
      Bonus: 'r.is_bonus',
      'Lowest dropped': 'r.drop_lowest',
      'Highest dropped': 'r.drop_highest',
    },
    rows: 'live_grade_categories',
    names: OF_COURSE,
  },
  {
    file: 'csv/assignments.csv',
    columns: {
      Title: 'r.title',
      Course: 'c.code',
      Type: 'r.type',
      'Due day': dayText('r.due_date'),
      'Due time': `to_char(r.due_time, 'HH24:MI')`,
      'Time zone': 'r.due_zone',
      Priority: 'r.priority',
      Progress: 'r.progress',
      'Submitted (UTC)': minute(`r.completed_at AT TIME ZONE 'UTC'`),
      Category: 'g.name',
      'Points earned': 'r.points_earned::float8',
      'Points possible': 'r.points_possible::float8',
      Grading: 'r.grading_state',
      Weight: 'r.weight::float8',
      Bonus: 'r.is_bonus',
      'Never dropped': 'r.never_drop',
      'Dropped by hand': 'r.manually_dropped',
      'Estimated minutes': 'r.estimate_minutes',
      'Repeats (RFC 5545)': 'x.rule',
      Link: 'r.link',
      Notes: 'r.notes',
    },
    rows: 'live_assignments',
    names: `${OF_COURSE}
      LEFT JOIN live_grade_categories g ON g.user_id = r.user_id AND g.id = r.category_id
      LEFT JOIN assignment_series x ON x.user_id = r.user_id AND x.id = r.series_id`,
  },
  {
    file: 'csv/subtasks.csv',
    columns: {
      Assignment: 'a.title',
      Title: 'r.title',
      'Due day': dayText('r.due_date'),
      'Estimated minutes': 'r.estimate_minutes',
      'Done (UTC)': minute(`r.done_at AT TIME ZONE 'UTC'`),
    },
    rows: 'live_subtasks',
    names: OF_ASSIGNMENT,
  },
  {
    file: 'csv/time-log.csv',
    columns: {
      Assignment: 'a.title',
      'Start (UTC)': minute(`r.started_at AT TIME ZONE 'UTC'`),
      'End (UTC)': minute(`r.ended_at AT TIME ZONE 'UTC'`),
      Minutes: 'round(extract(epoch FROM r.ended_at - r.started_at) / 60)::int',
    },
    rows: 'live_time_entries',
    names: OF_ASSIGNMENT,
  },
  {
    file: 'csv/study-blocks.csv',
    columns: {
      Assignment: 'a.title',
      Course: 'c.code',
      'Start (UTC)': minute(`r.starts_at AT TIME ZONE 'UTC'`),
      'End (UTC)': minute(`r.ends_at AT TIME ZONE 'UTC'`),
      Minutes: 'round(extract(epoch FROM r.ends_at - r.starts_at) / 60)::int',
      'Placed by': `CASE r.source WHEN 'automatic' THEN 'plan' ELSE 'hand' END`,
    },
    rows: 'live_study_blocks',
    names: `${OF_ASSIGNMENT} LEFT JOIN live_courses c ON c.user_id = a.user_id AND c.id = a.course_id`,
  },
  {
    file: 'csv/events.csv',
    columns: {
      Title: 'r.title',
      Course: 'c.code',
      Kind: 'r.kind',
      'All day': 'r.all_day',
      Start: minute('r.start_local'),
      Minutes: 'r.duration_minutes',
      'Time zone': 'r.timezone',
      'Repeats (RFC 5545)': 'r.recurrence_rule',
      'Left out': starts('r.exceptions'),
      Added: starts('r.additions'),
      Place: 'r.place',
      Notes: 'r.notes',
    },
    rows: 'live_events',
    names: OF_COURSE,
  },
  {
    file: 'csv/event-changes.csv',
    columns: {
      Event: 'e.title',
      'Original start': minute('r.original_start'),
      Cancelled: 'r.cancelled',
      'New start': minute('r.start_local'),
      'New minutes': 'r.duration_minutes',
      'New title': 'r.title',
      'New place': 'r.place',
      'New notes': 'r.notes',
      'New link': 'r.link',
    },
    rows: `(SELECT o.* FROM event_overrides o
      JOIN live_events shown ON shown.user_id = o.user_id AND shown.id = o.event_id) AS changes`,
    names: 'JOIN live_events e ON e.user_id = r.user_id AND e.id = r.event_id',
  },
];

/** One CSV file in parts. */
export async function* csvFile(
  read: Read,
  { file, columns, rows: source, names = '' }: CsvTable,
  userId: string,
): AsyncGenerator<string> {
  const headings = Object.keys(columns);
  const list = Object.entries(columns).map(([heading, expression]) => `${expression} AS "${heading}"`);
  // The page first, then its names: the other way round, every page would join all rows.
  const text = `SELECT r.id, ${list.join(', ')}
    FROM (SELECT * FROM ${source} WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT $3) r ${names} ORDER BY r.id`;
  yield BYTE_ORDER_MARK + csvLine(headings);
  for await (const rows of pages<{ id: string } & Record<string, CsvValue>>(read, {
    name: `archive_${file}`,
    text,
    userId,
  })) {
    yield rows.map((row) => csvLine(headings.map((heading) => row[heading] ?? null))).join('');
  }
}
