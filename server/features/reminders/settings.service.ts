import { ASSIGNMENT_TYPES } from '#domain/assignments/assignment';
import { NOTIFICATION_KINDS, ruleFault, ruleKey, type ReminderRule } from '#domain/reminders/rule';
import type { Actor, Transaction } from '../../database/database';
import { assertFresh } from '../../database/outdated-edit';
import { badInput } from '../../errors/domain-error';
import { assertPrivilege } from '../users/user.service';
import { requestPlan } from './reminder-outbox';
import type { ReminderRuleInput, UpdateNotificationSettingsInput } from './reminder.inputs';
import type { NotificationSettings, NotificationSettingsPayload } from './reminder.types';
import { WISHES_COLUMNS, wishesOf, type WishesRow } from './settings.reads';

const READ = `
SELECT ${WISHES_COLUMNS} FROM users u LEFT JOIN notification_settings s ON s.user_id = u.id WHERE u.id = $1`;

/** Reads a student's reminder settings. */
export async function readNotificationSettings({ database, userId }: Actor): Promise<NotificationSettings> {
  const [row] = await database.read<WishesRow>('notification_settings', READ, [userId]);
  if (!row) throw new Error('The account of this session no longer exists.');
  return shown(row);
}

function shown(row: WishesRow): NotificationSettings {
  const { channels, rules, ...wishes } = wishesOf(row);
  return {
    channels: NOTIFICATION_KINDS.map((kind) => ({ kind, channels: [...channels[kind]] })),
    rules: ASSIGNMENT_TYPES.map((type) => ({ type, rules: rules[type].map((rule) => ({ ...rule })) })),
    classMinutes: wishes.classMinutes,
    digestTime: wishes.digestTime,
    quietFrom: wishes.quiet?.from ?? null,
    quietUntil: wishes.quiet?.until ?? null,
    reviewWeekday: wishes.review?.weekday ?? null,
    reviewTime: wishes.review?.time ?? null,
    onFreeDays: wishes.onFreeDays,
    version: wishes.version,
  };
}

const ENSURE = 'INSERT INTO notification_settings (user_id) VALUES ($1) ON CONFLICT DO NOTHING';

const LOCK = `SELECT ${WISHES_COLUMNS} FROM notification_settings s WHERE s.user_id = $1 FOR UPDATE`;

const UPDATE = `
UPDATE notification_settings SET channels = $2, type_rules = $3, class_minutes = $4, digest_time = $5, quiet_from = $6,
  quiet_until = $7, on_free_days = $8, review_weekday = $9, review_time = $10, version = version + 1
WHERE user_id = $1`;

/**
 * Changes a student's reminder settings; everything is replanned within two seconds.
 * @throws BAD_USER_INPUT naming the field, CONFLICT with the current settings for a stale edit, PLAN_LIMIT if
 * a weekly review is turned on without Student Pro.
 */
export async function updateNotificationSettings(
  actor: Actor,
  input: UpdateNotificationSettingsInput,
): Promise<NotificationSettingsPayload> {
  await actor.database.transaction(actor, async (transaction) => {
    const { userId } = transaction;
    await transaction.query(ENSURE, [userId]);
    const [row] = await transaction.query<WishesRow>(LOCK, [userId]);
    if (!row) throw new Error('The settings were not created.');
    const read = async (as: Transaction) => {
      const [stored] = await as.query<WishesRow>(READ_STORED, [userId]);
      return stored && { ...byKind(shown(stored)), ...shown(stored) };
    };
    const edited = { noun: 'notification_settings', what: 'set of notification settings', read } as const;
    await assertFresh(transaction, edited, { id: userId, version: row.version }, byKind(input));
    if (beginsReview(input, row)) await assertPrivilege(transaction, 'course_analytics');
    await transaction.query(UPDATE, [userId, ...valuesOf(row, input)]);
    requestPlan(transaction);
  });
  return { notificationSettings: await readNotificationSettings(actor) };
}

const READ_STORED = `SELECT ${WISHES_COLUMNS} FROM notification_settings s WHERE s.user_id = $1`;

/** The channels of each kind of message and the rules of each type of work are fields of their own when edits meet. */
function byKind({
  channels,
  rules,
  ...others
}: Partial<NotificationSettings> | UpdateNotificationSettingsInput) {
  const listed = [
    ...(channels ?? []).map((each) => [`channels.${each.kind}`, each.channels] as const),
    ...(rules ?? []).map((each) => [`rules.${each.type}`, each.rules] as const),
  ];
  return { ...others, ...Object.fromEntries(listed) };
}

function valuesOf(row: WishesRow, input: UpdateNotificationSettingsInput): unknown[] {
  const { classMinutes, digestTime, onFreeDays } = input;
  const channels = { ...row.channels };
  for (const { kind, channels: chosen } of input.channels ?? []) channels[kind] = [...new Set(chosen)];
  const typeRules = { ...row.typeRules };
  for (const { type, rules } of input.rules ?? []) typeRules[type] = checkedRules(rules);
  const quietFrom = input.quietFrom === undefined ? row.quietFrom : input.quietFrom;
  const quietUntil = input.quietUntil === undefined ? row.quietUntil : input.quietUntil;
  if ((quietFrom === null) !== (quietUntil === null))
    throw badInput(quietFrom === null ? 'quietFrom' : 'quietUntil', 'Quiet hours need a start and an end.');
  return [
    JSON.stringify(channels),
    JSON.stringify(typeRules),
    classMinutes === undefined ? row.classMinutes : classMinutes,
    digestTime === undefined ? row.digestTime : digestTime,
    quietFrom,
    quietUntil,
    onFreeDays ?? row.onFreeDays,
    ...reviewOf(row, input),
  ];
}

type Review = [weekday: number | null, time: string | null];

function reviewOf(row: WishesRow, { reviewWeekday, reviewTime }: UpdateNotificationSettingsInput): Review {
  const weekday = reviewWeekday === undefined ? row.reviewWeekday : reviewWeekday;
  const time = reviewTime === undefined ? row.reviewTime : reviewTime;
  if ((weekday === null) !== (time === null)) {
    const missing = weekday === null ? 'reviewWeekday' : 'reviewTime';
    throw badInput(missing, 'The weekly review needs a weekday and a time.');
  }
  return [weekday, time];
}

/** Whether a review is turned on: one left from an ended plan may stay, and isn't sent. */
function beginsReview(input: UpdateNotificationSettingsInput, row: WishesRow): boolean {
  return row.reviewWeekday === null && reviewOf(row, input)[0] !== null;
}

/**
 * Rules as they are stored, each once.
 * @throws BAD_USER_INPUT naming `rules`.
 */
export function checkedRules(rules: readonly ReminderRuleInput[]): ReminderRule[] {
  const checked = rules.map(({ kind, days = null, minutes = null, time = null }) => ({
    kind,
    days,
    minutes,
    time,
  }));
  for (const rule of checked) {
    const fault = ruleFault(rule);
    if (fault) throw badInput('rules', `${fault[0]?.toUpperCase()}${fault.slice(1)}.`);
  }
  return [...new Map(checked.map((rule) => [ruleKey(rule), rule])).values()];
}
