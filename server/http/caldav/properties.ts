import type { SessionUser } from '../../auth/session';
import type { CollectionStyle, Collection } from '../../features/caldav/collections';
import type { IndexedObject, SyncPosition } from '../../features/caldav/object-index';
import { pathOf, ROOT } from './address';
import type { ReadProperty } from './multistatus';
import { xml, xmlText, type Xml } from './xml';

/** Bytes of one calendar object. */
export const OBJECT_BYTES = 256 * 1024;

/** The context from which a property is read, apart from its resource. */
export interface ReadContext {
  user: SessionUser;
  /** The revision that the index describes. */
  revision: number;
}

const href = (path: string): Xml => xml('D:href', xmlText(path));
const homeOf = ({ user }: ReadContext): string => pathOf({ userId: user.id, collection: null, name: null });

const TOKEN = /^urn:termwise:sync:(\d{1,16})(?::(\d{1,16}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/;

/**
 * A sync token: a revision, and for a part of its changes also where the sync began and the last ID; and back, null for
 * anything else.
 */
export const syncToken = {
  of: (revision: number) => `urn:termwise:sync:${revision}`,
  at: ({ since, revision, lastId }: SyncPosition) =>
    lastId === null ? syncToken.of(revision) : `urn:termwise:sync:${since}:${revision}:${lastId}`,
  read: (text: string): SyncPosition | null => {
    const [found, since, revision = since, lastId = null] = TOKEN.exec(text.trim()) ?? [];
    return found === undefined ? null : { since: Number(since), revision: Number(revision), lastId };
  },
};

const PRIVILEGES = [
  ...['D:read', 'C:read-free-busy'],
  ...['D:write', 'D:write-properties', 'D:write-content', 'D:bind', 'D:unbind'],
];
/** `write` would include `bind` (RFC 3744 §3). */
const WITHOUT_ADDING = PRIVILEGES.filter((name) => name !== 'D:write' && name !== 'D:bind');
const privileges = (names: readonly string[]): Xml =>
  names.map((name) => xml('D:privilege', xml(name))).join('');
const reports = (names: readonly string[]): Xml =>
  names.map((name) => xml('D:supported-report', xml('D:report', xml(name)))).join('');

const REPORTS = ['C:calendar-multiget', 'C:calendar-query', 'C:free-busy-query', 'D:sync-collection'];

type Table<Resource> = Readonly<Record<string, (resource: Resource, context: ReadContext) => Xml | null>>;

const EVERYWHERE: Table<unknown> = {
  'D:current-user-principal': (_, context) => href(homeOf(context)),
  'D:principal-collection-set': () => href(ROOT),
};

const OWNED: Table<unknown> = {
  ...EVERYWHERE,
  'D:owner': (_, context) => href(homeOf(context)),
  'D:current-user-privilege-set': () => privileges(PRIVILEGES),
};

/** Alarms that an app gives new events; Apple's apps set them for the home. */
const DEFAULT_ALARMS: Table<Pick<CollectionStyle, 'dayAlarm' | 'timeAlarm'>> = {
  'C:default-alarm-vevent-date': ({ dayAlarm }) => keptText(dayAlarm),
  'C:default-alarm-vevent-datetime': ({ timeAlarm }) => keptText(timeAlarm),
};

function keptText(text: string | null | undefined): Xml | null {
  return text == null ? null : xmlText(text);
}

const ROOT_PROPERTIES: Table<null> = {
  ...EVERYWHERE,
  'D:resourcetype': () => xml('D:collection'),
  'D:displayname': () => 'Termwise',
  'D:current-user-privilege-set': () => privileges(['D:read']),
};

/** The student: the principal and the home of the calendars at once. */
const HOME_PROPERTIES: Table<CollectionStyle> = {
  ...OWNED,
  ...DEFAULT_ALARMS,
  'D:current-user-privilege-set': () => privileges(['D:read']),
  'D:resourcetype': () => xml('D:collection') + xml('D:principal'),
  'D:displayname': (_, { user }) => xmlText([user.firstName, user.lastName].filter(Boolean).join(' ')),
  'D:principal-URL': (_, context) => href(homeOf(context)),
  'C:calendar-home-set': (_, context) => href(homeOf(context)),
  'C:calendar-user-address-set': (_, context) =>
    (context.user.email ? href(`mailto:${context.user.email}`) : '') + href(homeOf(context)),
  'D:supported-report-set': () => '',
};

const COLLECTION_PROPERTIES: Table<Collection> = {
  ...OWNED,
  ...DEFAULT_ALARMS,
  'D:current-user-privilege-set': ({ isPaused }) => privileges(isPaused ? WITHOUT_ADDING : PRIVILEGES),
  'D:resourcetype': () => xml('D:collection') + xml('C:calendar'),
  'D:displayname': ({ name }) => xmlText(name),
  'D:sync-token': (_, { revision }) => syncToken.of(revision),
  'S:getctag': ({ changed }) => syncToken.of(changed),
  'D:supported-report-set': () => reports(REPORTS),
  'C:supported-calendar-component-set': ({ component }) => `<C:comp name="${component}"/>`,
  'C:supported-calendar-data': () => '<C:calendar-data content-type="text/calendar" version="2.0"/>',
  'C:supported-collation-set': () =>
    ['i;ascii-casemap', 'i;octet'].map((name) => xml('C:supported-collation', name)).join(''),
  'C:max-resource-size': () => String(OBJECT_BYTES),
  'A:calendar-color': ({ color }) => xmlText(color),
  'A:calendar-order': ({ order }) => String(order),
};

/** An object, and the kind of its component. */
type ListedObject = Pick<IndexedObject, 'etag' | 'noun'>;

const OBJECT_PROPERTIES: Table<ListedObject> = {
  ...OWNED,
  'D:resourcetype': () => '',
  'D:getetag': ({ etag }) => xmlText(`"${etag}"`),
  'D:getcontenttype': ({ noun }) =>
    `text/calendar; charset=utf-8; component=${noun === 'event' ? 'VEVENT' : 'VTODO'}`,
};

/** A kind of resource: the names of its properties, and how they are read. */
interface Kind<Resource> {
  names: readonly string[];
  reader: (resource: Resource, context: ReadContext) => ReadProperty;
}

function kindOf<Resource>(table: Table<Resource>): Kind<Resource> {
  return {
    names: Object.keys(table),
    reader: (resource, context) => (name) =>
      (Object.hasOwn(table, name) ? table[name]?.(resource, context) : null) ?? null,
  };
}

/** The kinds of resources. */
export const KINDS = {
  root: kindOf(ROOT_PROPERTIES),
  home: kindOf(HOME_PROPERTIES),
  collection: kindOf(COLLECTION_PROPERTIES),
  object: kindOf(OBJECT_PROPERTIES),
};
