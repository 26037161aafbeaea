import { GuestResolver, UserResolver } from '../features/users/user.resolver';

/** Every resolver class of the product. */
export const RESOLVERS = [GuestResolver, UserResolver] as const;
