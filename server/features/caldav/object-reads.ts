import type { ReadRows } from '../../database/read-rows';
import type { ObjectNoun } from './calendar-object.entity';
import {
  READ_ASSIGNMENTS,
  READ_EVENTS,
  READ_SUBTASKS,
  type EventObjectRow,
  type ObjectRow,
  type TaskRow,
} from './object-rows';

/** The row at an address. */
interface Located {
  id: string;
  noun: ObjectNoun;
}

type Named = Located & { name: string };

const BY_NAME = `
SELECT id, noun, name FROM calendar_objects
WHERE user_id = $1 AND collection = $2 AND name = ANY($3::text[]) AND etag IS NOT NULL`;

/** Rows that no app has seen yet have their ID for a name. */
const BY_ID = `
SELECT t.id, t.noun, t.id || '.ics' AS name FROM (
  SELECT id, 'assignment' AS noun FROM live_assignments WHERE user_id = $1 AND id = ANY($2::uuid[])
  UNION ALL SELECT id, 'subtask' FROM live_subtasks WHERE user_id = $1 AND id = ANY($2::uuid[])
  UNION ALL SELECT id, 'event' FROM live_events WHERE user_id = $1 AND id = ANY($2::uuid[])) AS t
WHERE NOT EXISTS (SELECT FROM calendar_objects o WHERE o.user_id = $1 AND o.id = t.id AND o.etag IS NOT NULL)`;

const ID_NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.ics$/;

/**
 * The objects of a collection by the last part of their addresses; those that aren't there are left out.
 * @param names at most some hundreds
 */
export async function findObjects(
  read: ReadRows,
  userId: string,
  collection: string,
  names: readonly string[],
): Promise<Map<string, ObjectRow>> {
  const located = new Map<string, Located>();
  for (const { name, ...row } of await read<Named>('caldav_by_name', BY_NAME, [userId, collection, names]))
    located.set(name, row);
  const ids = names.flatMap((name) => (located.has(name) ? [] : (ID_NAME.exec(name)?.slice(1) ?? [])));
  if (ids.length > 0)
    for (const { name, ...row } of await read<Named>('caldav_by_id', BY_ID, [userId, ids]))
      located.set(name, row);
  const rows = await readObjects(read, userId, [...located.values()]);
  const byId = new Map(rows.filter((row) => row.collection === collection).map((row) => [row.id, row]));
  return new Map(
    [...located].flatMap(([name, { id }]): [string, ObjectRow][] => {
      const row = byId.get(id);
      return row ? [[name, row]] : [];
    }),
  );
}

/** One object of a collection; null if it isn't there. */
export async function findObject(
  read: ReadRows,
  userId: string,
  collection: string,
  name: string,
): Promise<ObjectRow | null> {
  return (await findObjects(read, userId, collection, [name])).get(name) ?? null;
}

/** The rows themselves; those that are no longer there are left out. */
export async function readObjects(
  read: ReadRows,
  userId: string,
  located: readonly Located[],
): Promise<ObjectRow[]> {
  const rowsOf = async <Row extends ObjectRow>(noun: ObjectNoun, text: string): Promise<ObjectRow[]> => {
    const ids = located.filter((row) => row.noun === noun).map(({ id }) => id);
    return ids.length === 0 ? [] : read<Row>(`caldav_${noun}_rows`, text, [userId, ids]);
  };
  return [
    ...(await rowsOf<TaskRow>('assignment', READ_ASSIGNMENTS)),
    ...(await rowsOf<TaskRow>('subtask', READ_SUBTASKS)),
    ...(await rowsOf<EventObjectRow>('event', READ_EVENTS)),
  ];
}
