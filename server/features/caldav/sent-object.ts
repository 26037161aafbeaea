import { CalendarZones } from '../../ical/moment';
import type { ObjectNoun } from './calendar-object.entity';
import { objectParts, readComponents, type ObjectParts, type KeptLines } from './components';
import type { ObjectRow } from './object-rows';
import { servedText } from './write-object';

/** An object with the time zones that it describes. */
export interface ReadObject extends ObjectParts {
  timeZones: CalendarZones;
}

/** An object as an app sent it to a collection. */
export interface Sent extends ReadObject {
  collection: string;
}

/** The result: the object's row, and the lines that are kept with it. */
export interface Stored {
  id: string;
  noun: ObjectNoun;
  kept: KeptLines | null;
}

/**
 * Reads an object.
 * @param most lines it can have
 * @throws DavRefusal
 */
export function readObject(text: string, most?: number): ReadObject {
  const parts = objectParts(readComponents(text, most));
  return { ...parts, timeZones: new CalendarZones(parts.zones) };
}

/** An object as apps know it: what differs in the one they send is their change. */
export function readServed(row: ObjectRow): ReadObject {
  return readObject(servedText(row));
}
