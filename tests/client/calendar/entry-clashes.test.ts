import { entryClashes } from '../../../client/features/calendar/calendar-entry';
import { classEntry, dueEntry } from './calendar-samples';

it('tells which entries of the calendar take place at the same time; what is handed in takes no time', () => {
  const lecture = classEntry({ eventId: 'e1', startLocal: '2026-11-18T10:00' });
  const seminar = classEntry({ eventId: 'e2', startLocal: '2026-11-18T11:00' });
  const later = classEntry({ eventId: 'e3', startLocal: '2026-11-18T14:00' });
  const clashes = entryClashes([lecture, seminar, later, dueEntry()]);
  expect([...clashes.keys()].sort()).toEqual([lecture.id, seminar.id].sort());
  expect(clashes.get(lecture.id)).toEqual([seminar]);
});

it('counts an exam from its time on, beside everything but the classes of its own course and when it is open', () => {
  const lecture = classEntry({ eventId: 'e1', startLocal: '2026-11-18T10:00', minutes: 60 });
  const exam = (dueTime: string, changes = {}) =>
    dueEntry({ type: 'exam', dueDate: '2026-11-18', dueTime, ...changes });
  expect([...entryClashes([lecture, exam('10:30')]).keys()].sort()).toEqual(['a1', lecture.id]);
  expect(entryClashes([lecture, exam('09:45')]).size).toBe(2);
  expect(entryClashes([lecture, exam('09:30')]).size).toBe(0);
  expect(entryClashes([lecture, exam('11:00')]).size).toBe(0);
  expect(entryClashes([lecture, exam('10:30', { progress: 'submitted' })]).size).toBe(0);
  expect(entryClashes([lecture, exam('10:30', { course: lecture.course })]).size).toBe(0);
});

it('knows no clash between what is due at the end of a day, quizzes included; an exam that late takes its time', () => {
  const late = (id: string, type: 'quiz' | 'assignment' | 'exam') => dueEntry({ id, type, dueTime: '23:59' });
  const three = [late('q1', 'quiz'), late('q2', 'quiz'), late('a', 'assignment')];
  expect(entryClashes(three).size).toBe(0);
  expect(entryClashes([late('e1', 'exam'), late('e2', 'exam')]).size).toBe(2);
});
