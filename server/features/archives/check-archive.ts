import { setImmediate as turn } from 'node:timers/promises';
import { isRecord, type FieldKind } from '../../database/field-kinds';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION } from './archive-json';
import { ArchiveFaults } from './archive-faults';
import type { ArchiveRow } from './archive-reads';
import { checkRelations, checkScaleChoice } from './archive-relations';
import { ARCHIVE_LISTS, ARCHIVE_TABLES, PROFILE, type ArchiveList } from './archive-tables';

/** An archive whose every value would be accepted from a form. */
export interface CheckedArchive {
  /** Preferences of the student. */
  profile: ArchiveRow;
  /** Rows with exactly the fields of their list. */
  lists: Readonly<Record<ArchiveList, readonly ArchiveRow[]>>;
}

/** Rows looked at before other work gets the event loop. */
const SLICE = 500;

/**
 * Checks a file value by value, then the relations between rows.
 * @throws BAD_USER_INPUT naming the paths of the faults.
 */
export async function checkArchive(file: unknown): Promise<CheckedArchive> {
  const faults = new ArchiveFaults();
  if (!isRecord(file) || file['format'] !== ARCHIVE_FORMAT) {
    faults.add('format', `must be "${ARCHIVE_FORMAT}": this is not a Termwise archive`);
    faults.refuse();
  }
  const content = file as Record<string, unknown>;
  if (content['version'] !== ARCHIVE_VERSION) {
    faults.add('version', `must be ${ARCHIVE_VERSION}: this archive is from a newer version of Termwise`);
    faults.refuse();
  }
  const profile = checkRow(content['profile'], PROFILE.restored, 'profile', faults);
  const lists = {} as Record<ArchiveList, readonly ArchiveRow[]>;
  for (const list of ARCHIVE_LISTS) {
    const rows = content[list] ?? (ARCHIVE_TABLES[list].addedLater ? [] : null);
    lists[list] = await checkList(rows, list, faults);
  }
  if (String(profile['dayEnd']) <= String(profile['dayStart']))
    faults.add('profile.dayEnd', 'must be after `dayStart`');
  faults.refuse();
  await checkRelations(lists, faults);
  checkScaleChoice(profile, 'profile', lists.gradeScales, faults);
  faults.refuse();
  return { profile, lists };
}

async function checkList(rows: unknown, list: ArchiveList, faults: ArchiveFaults): Promise<ArchiveRow[]> {
  const { fields, limit } = ARCHIVE_TABLES[list];
  if (!Array.isArray(rows)) {
    faults.add(list, 'must be a list');
    return [];
  }
  const live = rows.filter((row: unknown) => isRecord(row) && (row['deletedAt'] ?? null) === null).length;
  if (live > limit) faults.add(list, `must have at most ${limit} entries`);
  if (rows.length - live > limit) faults.add(list, `must have at most ${limit} deleted entries`);
  const checked: ArchiveRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (faults.isFull) break;
    checked.push(checkRow(row, fields, `${list}[${index}]`, faults));
    if (index % SLICE === SLICE - 1) await turn();
  }
  return checked;
}

/** @returns only the known fields; an absent one is null, or what older files mean by it. */
function checkRow(
  row: unknown,
  fields: Readonly<Record<string, FieldKind>>,
  path: string,
  faults: ArchiveFaults,
): ArchiveRow {
  if (!isRecord(row)) {
    faults.add(path, 'must be an object');
    return {};
  }
  const checked: ArchiveRow = {};
  for (const [field, kind] of Object.entries(fields)) {
    const value = row[field] === undefined ? (kind.absent ?? null) : row[field];
    const fault = kind.faultOf(value);
    if (typeof fault === 'string') faults.add(`${path}.${field}`, fault);
    else if (fault) faults.add(`${path}.${field}${fault.path}`, fault.message);
    checked[field] = value;
  }
  return checked;
}
