import { entryClashes } from '../../../client/features/calendar/entry-clashes';
import { classEntry, dueEntry } from './calendar-samples';

it('tells which entries of the calendar take place at the same time; a deadline takes no time', () => {
  const lecture = classEntry({ eventId: 'e1', startLocal: '2026-11-18T10:00' });
  const seminar = classEntry({ eventId: 'e2', startLocal: '2026-11-18T11:00' });
  const later = classEntry({ eventId: 'e3', startLocal: '2026-11-18T14:00' });
  const clashes = entryClashes([lecture, seminar, later, dueEntry()]);
  expect([...clashes.keys()].sort()).toEqual([lecture.id, seminar.id].sort());
  expect(clashes.get(lecture.id)).toEqual([seminar]);
});
