import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { countryOf, customsOf } from '#domain/accounts/country';
import { ENGINE_VERSION } from '#domain/grading/course-grade';
import { scaleForCountry } from '#domain/grading/scale-presets';
import { checkPasswordStrength } from '../../auth/password';
import { badInput, DomainError } from '../../errors/domain-error';
import type { Services } from '../../services';
import { mailFirstLink } from './email-change.service';
import { User } from './user.entity';
import type { RegisterInput } from './user.inputs';
import {
  emailTaken,
  findByEmail,
  logIn,
  personOf,
  refuseTakenEmail,
  type GuestRequest,
  type LoggedIn,
} from './user.service';

/**
 * Opens an account, mails the link that confirms its address, and logs it in.
 * @throws CONFLICT when the address has an account, BAD_USER_INPUT for a weak password or an address of another
 * domain, FORBIDDEN if the server accepts no new accounts.
 */
export async function register(request: GuestRequest, input: RegisterInput): Promise<LoggedIn> {
  const { services, database } = request;
  const email = input.email.trim();
  assertMayRegister(services.env, email);
  checkPasswordStrength(input.password);
  if (await findByEmail(database, email)) throw emailTaken();
  const person = personOf(input);
  const user = {
    id: uuidv7(),
    ...person,
    ...customsOf(person),
    email,
    passwordHash: await services.passwords.hash(input.password),
    scalePreset: scaleForCountry(countryOf(person), person.timezone),
    // An account without grades has nothing that an older engine could have computed.
    gradeEngineVersion: ENGINE_VERSION,
  };
  const open = async (manager: EntityManager): Promise<void> => {
    await manager.getRepository(User).insert(user);
    await mailFirstLink(manager, services, user.id);
  };
  await database.dataSource.transaction(open).catch(refuseTakenEmail);
  services.audit.record('user_created', request, user.id);
  return logIn(request, user.id);
}

/**
 * Refuses an address that may not have a new account here.
 * @throws FORBIDDEN if nobody may register, BAD_USER_INPUT naming `email` for other domains than those of the operator.
 */
export function assertMayRegister(
  { registration, supportEmail }: Pick<Services['env'], 'registration' | 'supportEmail'>,
  email: string,
): void {
  if (registration === 'open') return;
  if (registration === 'closed')
    throw new DomainError('FORBIDDEN', `This server accepts no new accounts. Write to ${supportEmail}.`);
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (registration.includes(domain)) return;
  throw badInput('email', `must end in ${registration.map((each) => `@${each}`).join(' or ')}`);
}
