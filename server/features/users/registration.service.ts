import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { countryOf, customsOf } from '#domain/accounts/country';
import { ENGINE_VERSION } from '#domain/grading/course-grade';
import { scaleForCountry } from '#domain/grading/scale-presets';
import { checkPasswordStrength } from '../../auth/password';
import { mailFirstLink } from './email-change.service';
import { admit } from './invitation.service';
import { User } from './user.entity';
import type { RegisterInput } from './user.types';
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
 * @throws CONFLICT when the address has an account, BAD_USER_INPUT for a weak password, and what `admit` throws.
 */
export async function register(request: GuestRequest, input: RegisterInput): Promise<LoggedIn> {
  const { services, database } = request;
  const email = input.email.trim();
  const admission = await admit(request, { ...input, email });
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
    await admission.use(manager);
    await mailFirstLink(manager, services, user.id);
  };
  await database.dataSource.transaction(open).catch(refuseTakenEmail);
  services.audit.record('user_created', request, user.id);
  return logIn(request, user.id);
}
