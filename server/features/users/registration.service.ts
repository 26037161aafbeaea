import { v7 as uuidv7 } from 'uuid';
import { countryOf, customsOf } from '#domain/accounts/country';
import { ENGINE_VERSION } from '#domain/grading/course-grade';
import { scaleForCountry } from '#domain/grading/scale-presets';
import { checkPasswordStrength } from '../../auth/password';
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
 * @throws CONFLICT when the address has an account, BAD_USER_INPUT for a weak password.
 */
export async function register(request: GuestRequest, input: RegisterInput): Promise<LoggedIn> {
  const { services, database } = request;
  checkPasswordStrength(input.password);
  const email = input.email.trim();
  if (await findByEmail(database, email)) throw emailTaken();
  const person = personOf(input);
  const user = {
    id: uuidv7(),
    ...person,
    ...customsOf(person),
    email,
    passwordHash: await services.passwords.hash(input.password),
    scalePreset: scaleForCountry(countryOf(person)),
    // An account without grades has nothing that an older engine could have computed.
    gradeEngineVersion: ENGINE_VERSION,
  };
  await database.dataSource.getRepository(User).insert(user).catch(refuseTakenEmail);
  services.audit.record('user_created', request, user.id);
  await mailFirstLink(database.dataSource, services, user.id);
  return logIn(request, user.id);
}
