import type { Transaction } from '../../database/database';

/** A key under which calendars speak of a course. */
interface CourseLabel {
  /** Of the course. */
  id: string;
  label: string;
}

const LABELS = `(SELECT id, array_agg(label) AS labels
  FROM jsonb_to_recordset($2::jsonb) AS x(id uuid, label text) GROUP BY id) r`;

const REMEMBER = `
UPDATE courses c SET import_labels = ARRAY(SELECT DISTINCT unnest(c.import_labels || r.labels)) FROM ${LABELS}
WHERE c.user_id = $1 AND c.id = r.id AND NOT c.import_labels @> r.labels`;

const FORGET = `
UPDATE courses c SET import_labels = ARRAY(SELECT unnest(c.import_labels) EXCEPT SELECT unnest(r.labels)) FROM ${LABELS}
WHERE c.user_id = $1 AND c.id = r.id`;

/** Lets the next import find courses by these labels, even if the student gave them other codes. */
export async function rememberLabels(
  transaction: Transaction,
  labels: readonly CourseLabel[],
): Promise<void> {
  if (labels.length > 0) await transaction.query(REMEMBER, [transaction.userId, JSON.stringify(labels)]);
}

/** Takes such labels away. */
async function forgetLabels(transaction: Transaction, labels: readonly CourseLabel[]): Promise<void> {
  if (labels.length > 0) await transaction.query(FORGET, [transaction.userId, JSON.stringify(labels)]);
}

/** A label that another course has from now on. */
interface MovedLabel {
  label: string;
  /** IDs of courses. */
  from: string;
  to: string;
}

const CHOOSE = `
UPDATE calendar_sources SET course_choices = course_choices || jsonb_build_object($2::text, $4::text)
WHERE user_id = $1 AND course_choices->>$2 = $3`;

/** Gives labels to other courses; linked calendars follow with their next sync. */
export async function moveLabels(transaction: Transaction, moved: readonly MovedLabel[]): Promise<void> {
  await forgetLabels(
    transaction,
    moved.map(({ from: id, label }) => ({ id, label })),
  );
  await rememberLabels(
    transaction,
    moved.map(({ to: id, label }) => ({ id, label })),
  );
  for (const { label, from, to } of moved)
    await transaction.query(CHOOSE, [transaction.userId, label, from, to]);
}
