/** The preconditions that answers name (RFC 3744, RFC 4791, RFC 4918, RFC 6578); `C:` marks those of CalDAV. */
type Precondition =
  | 'C:calendar-collection-location-ok'
  | 'C:max-resource-size'
  | 'C:no-uid-conflict'
  | 'C:supported-calendar-component'
  | 'C:supported-calendar-data'
  | 'C:supported-collation'
  | 'C:supported-filter'
  | 'C:valid-calendar-data'
  | 'C:valid-calendar-object-resource'
  | 'C:valid-filter'
  | 'D:cannot-modify-protected-property'
  | 'D:need-privileges'
  | 'D:number-of-matches-within-limits'
  | 'D:propfind-finite-depth'
  | 'D:supported-report'
  | 'D:valid-sync-token';

/** A request of a calendar app that can't be granted: a status, a precondition where the standards have one, and why. */
export class DavRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly precondition: Precondition | null = null,
  ) {
    super(message);
  }
}

/** The refusal of an address at which this student has nothing. */
export function nothingThere(): DavRefusal {
  return new DavRefusal(404, 'There is nothing at this URL.');
}

/** The refusal of an object that changed since the app last saw it, or that already exists. */
export function changedSince(): DavRefusal {
  return new DavRefusal(412, 'This object changed since it was last synced. Fetch it again.');
}

/** An object that can't be stored as it is. */
export function invalidData(message: string): DavRefusal {
  return new DavRefusal(403, message, 'C:valid-calendar-data');
}

/** A task that can't repeat as sent. Apps skip an object they may not write, and go on with the rest of the list. */
export function cannotRepeat(message: string): DavRefusal {
  return new DavRefusal(403, message, 'D:need-privileges');
}

/** The end of work for an app that hung up; nobody reads it. */
export function callerLeft(): DavRefusal {
  return new DavRefusal(400, 'The connection was closed before the answer was complete.');
}
