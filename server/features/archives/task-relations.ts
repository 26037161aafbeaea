import { STUDY_RANGES } from '#domain/limits/study-limits';
import { MINUTE_MS } from '#domain/time/local-date-time';
import type { ArchiveFaults } from './archive-faults';
import type { ArchiveRow } from './archive-reads';
import { isWrittenRule } from './archive-rule';
import type { Subject } from './archive-subject';

/** A series repeats by a rule as Termwise writes it, or after completion. */
export function checkSeries({ row, say }: Subject): void {
  const { rule, afterDays, firstDay, dueTime } = row;
  if ((rule === null) === (afterDays === null))
    return say('afterDays', 'must be set if and only if there is no rule');
  if (rule === null) return;
  const localStart = `${String(firstDay)}T${dueTime === null ? '00:00' : String(dueTime)}`;
  const context = { localStart, zone: String(row['timezone']), allDay: dueTime === null };
  if (!isWrittenRule(String(rule), context)) say('rule', 'must be a rule in the form Termwise writes');
}

/** An assignment's part in its series. */
export function checkRepeated({ row, say, indexes }: Subject): void {
  if ((row['seriesId'] === null) !== (row['seriesDay'] === null))
    say('seriesDay', 'must be set if and only if seriesId is');
  if (row['seriesId'] !== null && !indexes.assignmentSeries.has(row['seriesId']))
    say('seriesId', 'does not match any entry in assignmentSeries');
}

/** Work ends after it began. */
export function checkSpan({ row, say }: Subject): void {
  if (row['endedAt'] !== null && String(row['endedAt']) < String(row['startedAt']))
    say('endedAt', 'must not be before the start');
}

/** Checks the API's limits on the length of a study block. */
export function checkBlockSpan({ row, say }: Subject): void {
  const { min, max } = STUDY_RANGES.minutes;
  const minutes = (Date.parse(String(row['endsAt'])) - Date.parse(String(row['startsAt']))) / MINUTE_MS;
  if (minutes < min || minutes > max) say('endsAt', `must be ${min} to ${max} minutes after the start`);
}

/** An account has one timer. */
export function checkRunning(entries: readonly ArchiveRow[], faults: ArchiveFaults): void {
  const isRunning = (row: ArchiveRow) => row['endedAt'] === null && row['deletedAt'] === null;
  const second = entries.findIndex((row, index) => isRunning(row) && entries.slice(0, index).some(isRunning));
  if (second >= 0) faults.add(`timeEntries[${second}].endedAt`, 'can be empty for only one entry');
}
