import type { CourseColor } from '#domain/courses/course';
import type { Database } from '../../database/database';

/** The collection of classes and events. */
export const EVENTS = 'events';
/** The collection of work without a course. */
export const TASKS = 'tasks';
/** The key for the style of the home that contains all collections. */
export const HOME = 'home';

/** A calendar, as apps list it. */
export interface Collection {
  /** The part of its address: `events`, `tasks`, or the ID of a course. */
  key: string;
  name: string;
  /** `#RRGGBB`. */
  color: string;
  component: 'VEVENT' | 'VTODO';
  /** Place in the list. */
  order: number;
  /** Whether it takes no new tasks, because its course is paused. */
  isPaused: boolean;
  /** The highest revision at which anything in it changed. */
  changed: number;
  dayAlarm?: string;
  timeAlarm?: string;
}

/** The light theme's colors of courses. */
const COLORS: Readonly<Record<CourseColor, string>> = {
  blue: '#2456E6',
  green: '#0B7A53',
  orange: '#B4560B',
  violet: '#7C3AED',
  pink: '#BE185D',
  teal: '#0E7490',
  olive: '#4D6B0A',
  brown: '#8A3B2B',
};
const NEUTRAL = '#5B677A';

interface CourseRow {
  id: string;
  code: string;
  color: CourseColor;
  isPaused: boolean;
}

const READ_COURSES = `
SELECT c.id, c.code, c.color, c.status = 'paused' AS "isPaused" FROM live_courses c
WHERE c.user_id = $1 AND c.status <> 'archived' ORDER BY c.code, c.id`;

const READ_STYLES = 'SELECT collections FROM calendar_syncs WHERE user_id = $1';

const READ_CHANGED = `
SELECT collection, max(revision)::float8 AS changed FROM (
  SELECT collection, revision FROM calendar_objects WHERE user_id = $1
  UNION ALL SELECT collection, revision FROM calendar_removals WHERE user_id = $1) AS known
GROUP BY collection`;

/** The calendars of an account: its events, the tasks of each course that isn't archived, and those without one. */
export async function readCollections(database: Database, userId: string): Promise<Collection[]> {
  const [courses, styles, changes] = await Promise.all([
    database.read<CourseRow>('caldav_courses', READ_COURSES, [userId]),
    readStyles(database, userId),
    database.read<{ collection: string; changed: number }>('caldav_changed', READ_CHANGED, [userId]),
  ]);
  const changed = new Map(changes.map((row) => [row.collection, row.changed]));
  const own = [
    { key: EVENTS, name: 'Termwise calendar', color: COLORS.blue, component: 'VEVENT' as const },
    ...courses.map(({ id, code, color, isPaused }) => ({
      key: id,
      name: code,
      color: COLORS[color],
      component: 'VTODO' as const,
      isPaused,
    })),
    { key: TASKS, name: 'Termwise tasks', color: NEUTRAL, component: 'VTODO' as const },
  ];
  return own.map((collection, index) => ({
    isPaused: false,
    order: index + 1,
    ...collection,
    ...appliedStyle(collection.name, styles[collection.key] ?? {}),
    changed: changed.get(collection.key) ?? 0,
  }));
}

/** The values of a style; an app's name for a course ends when the course is renamed. */
function appliedStyle(ownName: string, { name, insteadOf, ...style }: CollectionStyle): Partial<Collection> {
  const isRenamed = insteadOf != null && insteadOf !== ownName;
  const values = { ...style, name: isRenamed ? null : name };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));
}

/** How calendar apps show collections, and {@link HOME}, by key. */
export async function readStyles(
  database: Database,
  userId: string,
): Promise<Readonly<Record<string, CollectionStyle>>> {
  const [row] = await database.read<{ collections: Record<string, CollectionStyle> }>(
    'caldav_styles',
    READ_STYLES,
    [userId],
  );
  return row?.collections ?? {};
}

const HAS_COURSE = `
SELECT c.id FROM live_courses c WHERE c.user_id = $1 AND c.id::text = $2 AND c.status <> 'archived'`;

/** Whether an account has a collection; most need no look. */
export async function hasCollection(database: Database, userId: string, key: string): Promise<boolean> {
  if (key === EVENTS || key === TASKS) return true;
  return (await database.read('caldav_has_course', HAS_COURSE, [userId, key])).length > 0;
}

/** The course whose work a collection holds; null for work without one. */
export function courseOf(collection: string): string | null {
  return collection === TASKS ? null : collection;
}

const WRITE_STYLE = `
WITH style AS (SELECT $3::jsonb || CASE WHEN $3::jsonb ? 'name' THEN jsonb_build_object('insteadOf',
  (SELECT c.code FROM live_courses c WHERE c.user_id = $1 AND c.id::text = $2)) ELSE '{}' END AS value)
INSERT INTO calendar_syncs AS s (user_id, collections) SELECT $1, jsonb_build_object($2::text, value) FROM style
ON CONFLICT (user_id) DO UPDATE SET collections = s.collections
  || jsonb_build_object($2::text, coalesce(s.collections -> $2::text, '{}') || (excluded.collections -> $2::text))`;

/** Sets how calendar apps show a collection, or {@link HOME}; the course itself keeps its own name and color. */
export async function styleCollection(
  database: Database,
  userId: string,
  key: string,
  style: CollectionStyle,
): Promise<void> {
  await database.write(userId, WRITE_STYLE, [userId, key, JSON.stringify(style)]);
}

/** How calendar apps show a collection, or the home of all; without a value, the product's own. */
export interface CollectionStyle {
  name?: string | null;
  /** The course's own name that `name` replaces. Once the course is renamed, its own name applies again. */
  insteadOf?: string | null;
  /** `#RRGGBB`. */
  color?: string | null;
  /** Place in the list. */
  order?: number | null;
  /** VALARM that an app gives new events of whole days, kept for its other devices. */
  dayAlarm?: string | null;
  /** VALARM that an app gives new events with a time, kept for its other devices. */
  timeAlarm?: string | null;
}
