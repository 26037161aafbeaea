import { coursesToChoose } from '../../../client/features/courses/active-courses-dialog';

const course = (code: string, status: 'active' | 'paused' | 'archived', dueAt?: string) => ({
  id: code,
  code,
  status,
  nextDue: dueAt ? { __typename: 'NextDue' as const, id: code, title: 'Essay', dueAt } : null,
});

test('the active courses stand in the order of their next deadlines, those without one last by code', () => {
  const courses = [
    course('ART 10', 'active'),
    course('ART 9', 'active'),
    course('BIO 1', 'active', '2026-12-01T10:00:00Z'),
    course('CS 1', 'active', '2026-11-25T10:00:00Z'),
    course('HIS 1', 'paused', '2026-11-24T10:00:00Z'),
    course('LAW 1', 'archived'),
  ] as unknown as Parameters<typeof coursesToChoose>[0];
  expect(coursesToChoose(courses, 'en').map(({ code }) => code)).toEqual([
    'CS 1',
    'BIO 1',
    'ART 9',
    'ART 10',
  ]);
});
