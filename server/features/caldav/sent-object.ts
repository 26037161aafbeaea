import type { CalendarZones } from '../imports/parse/calendar-zones';
import type { ObjectNoun } from './calendar-object.entity';
import type { ObjectParts } from './components';
import type { KeptLines } from './kept-lines';

/** An object as an app sent it to a collection. */
export interface Sent extends ObjectParts {
  collection: string;
  /** The time zones it describes. */
  timeZones: CalendarZones;
}

/** The result: the object's row, and the lines that are kept with it. */
export interface Stored {
  id: string;
  noun: ObjectNoun;
  kept: KeptLines | null;
}
