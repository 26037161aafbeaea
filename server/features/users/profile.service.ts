import type { Transaction } from '../../database/database';
import { patchOf } from '../../database/patch';
import type { UpdateProfileInput } from './account.inputs';
import type { UserPayload } from './account.types';
import { dropEmailChange, prepareEmailChange, requestEmailChange } from './email-change.service';
import type { AccountRequest } from './password.service';
import { User } from './user.entity';
import { readUser } from './user.service';

const REQUIRED = ['firstName', 'lastName', 'timezone', 'locale', 'dailyMinutes'] as const;

/**
 * Changes a student's profile. A new email address is only requested: it applies once the link sent to it was opened.
 * @throws BAD_USER_INPUT naming the field, FORBIDDEN for the address of a demo account, RATE_LIMITED.
 */
export async function updateProfile(
  request: AccountRequest,
  { email, currentPassword, preferences, ...profile }: UpdateProfileInput,
): Promise<UserPayload> {
  const { database, actor } = request;
  const patch = { ...patchOf(profile, REQUIRED), ...preferencesOf(preferences) };
  const address = email?.trim() ?? null;
  const isNewAddress = address !== null && address !== request.user.email;
  if (isNewAddress) await prepareEmailChange(request, address, currentPassword ?? null);
  await database.transaction(actor, async (transaction) => {
    if (Object.keys(patch).length > 0) await updateUser(transaction, patch);
    if (isNewAddress) await requestEmailChange(transaction, address);
    else if (address !== null) await dropEmailChange(transaction);
  });
  return { user: (await readUser(actor)) as UserPayload['user'] };
}

function preferencesOf(preferences: UpdateProfileInput['preferences']): Partial<User> {
  const { firstWeekday, timeFormat, calibrateEstimates } = preferences ?? {};
  return {
    ...(firstWeekday === undefined ? {} : { firstWeekday }),
    ...(timeFormat === undefined ? {} : { timeFormat }),
    ...(calibrateEstimates == null ? {} : { calibrateEstimates }),
  };
}

async function updateUser(transaction: Transaction, patch: Partial<User>): Promise<void> {
  await transaction.manager.update(User, { id: transaction.userId }, patch);
  transaction.changed('account', [transaction.userId]);
}
