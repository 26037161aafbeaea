import { PASSWORD_LIMITS } from '#domain/limits/limits';
import { accountMessages } from './en/account';

/** The feedback on a password while it is typed. */
interface PasswordVerdict {
  /** Empty while nothing is typed. */
  text: string;
  isEnough: boolean;
}

/** Describes the strength of a password in words; length is what counts. */
export function passwordVerdict(password: string): PasswordVerdict {
  const length = [...password].length;
  const text = accountMessages.password;
  if (length === 0) return { text: '', isEnough: false };
  if (length < PASSWORD_LIMITS.min)
    return { text: text.short(PASSWORD_LIMITS.min - length), isEnough: false };
  return { text: length >= PASSWORD_LIMITS.advised ? text.good : text.enough, isEnough: true };
}
