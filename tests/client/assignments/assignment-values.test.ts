import {
  changesOf,
  createInput,
  NEW_ASSIGNMENT,
  valuesOf,
} from '../../../client/features/assignments/form/assignment-values';
import { due, formAssignment, NOW } from './assignment-samples';

test('a new assignment is sent without the spaces around its title and without empty notes', () => {
  const input = createInput({ ...NEW_ASSIGNMENT, title: '  Essay ', notes: '   ', dueTime: '12:00' });
  expect(input).toMatchObject({ title: 'Essay', notes: null, priority: 4, dueDate: null, dueTime: null });
});

test('choices that were not made are not sent', () => {
  const input = createInput({
    ...NEW_ASSIGNMENT,
    title: 'Essay',
    type: null,
    priority: null,
    gradingState: null,
  });
  expect(input).toMatchObject({ type: undefined, priority: undefined, gradingState: undefined });
});

test('how new work counts is sent if it was chosen, and follows from its progress otherwise', () => {
  const skipped = { ...NEW_ASSIGNMENT, title: 'Essay', progress: 'let_go' } as const;
  expect(createInput(skipped)).not.toHaveProperty('gradingState');
  expect(createInput({ ...skipped, gradingState: 'excused' })).toMatchObject({ gradingState: 'excused' });
  expect(changesOf({ ...skipped, gradingState: 'missing' }, skipped)).toEqual({ gradingState: 'counted' });
});

test('saving sends what differs', () => {
  const before = valuesOf(formAssignment({ notes: 'Bring goggles' }), NOW);
  const after = { ...before, title: 'Lab report 4', notes: '', priority: '1' as const };
  expect(changesOf(before, after)).toEqual({
    title: 'Lab report 4',
    notes: null,
    priority: 1,
  });
});

test('nothing differs from what was opened', () => {
  const before = valuesOf(formAssignment(), NOW);
  expect(changesOf(before, { ...before, title: 'Lab report  ' })).toEqual({});
});

test('without a day the time goes too', () => {
  const before = valuesOf(formAssignment(due('2026-11-23', '12:00')), NOW);
  expect(changesOf(before, { ...before, dueDate: null })).toMatchObject({
    dueDate: null,
    dueTime: null,
  });
});
