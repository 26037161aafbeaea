import { SessionRow } from '../features/users/session.entity';
import { User } from '../features/users/user.entity';
import { InstanceSetting, RateLimitRow } from './instance.entity';

/** Every entity of the product. */
export const ENTITIES = [InstanceSetting, RateLimitRow, User, SessionRow];
