import type { Transaction } from '../../database/database';
import type { MovedGrade } from '../grades/former-scales';
import { notify, readTargets } from './notification.writes';
import { limited, localGrade } from './reminder.texts';
import { readRecipient } from './settings.reads';

const READ_CODES = `
SELECT code, m.before, m.after
FROM jsonb_to_recordset($2::jsonb) AS m("courseId" uuid, before text, after text)
JOIN live_courses c ON c.user_id = $1 AND c.id = m."courseId" ORDER BY code, c.id`;

/** Tells the student in the inbox which grades a newer engine moved. */
export async function tellMovedGrades(transaction: Transaction, moved: readonly MovedGrade[]): Promise<void> {
  const values = [transaction.userId, JSON.stringify(moved)];
  const courses = await transaction.query<{ code: string } & MovedGrade>(READ_CODES, values);
  const { locale } = await readRecipient(transaction);
  const body = [
    'Grades and points now count as your school counts them:',
    ...limited(courses, ({ code, before, after }) =>
      [`${code}: ${localGrade(before, locale)}`, localGrade(after, locale)].join(' → '),
    ),
  ];
  const words = { title: 'Some of your grades changed', body: body.join('\n'), path: '/grades' };
  const subject = { kind: 'grades' as const, assignmentId: null, reminderId: null };
  const targets = await readTargets(transaction, ['in_app']);
  await notify(transaction, { ...words, ...subject, plannedAt: transaction.now }, targets);
}
