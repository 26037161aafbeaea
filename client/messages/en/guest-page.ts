import { plural } from '../plural';

/** Texts that the script of the account pages may show before anything is touched. */
export const guestPageMessages = {
  toasts: 'Notifications',
  closed: (day: string) => `Your account will be deleted on ${day}. Log in before then to keep it.`,
  waiting: (count: number) =>
    `You were logged out. Log in again to save ${plural(count, 'change', 'changes')} from this device.`,
  invited: 'You’ve been invited. Free. No card needed.',
  plan: 'You’ll choose how to pay for Student Pro after signing up.',
} as const;
