import type { SessionUser } from '../../auth/session';
import type { Actor } from '../../database/database';
import type { Services } from '../../services';

/** What billing needs of a student's request. */
export interface StudentRequest {
  actor: Actor;
  user: SessionUser;
  services: Services;
}
