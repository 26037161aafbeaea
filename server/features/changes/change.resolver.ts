import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { ChangesArgs, Changes } from './change.types';
import { readChanges } from './change.service';

@Authorized()
@Resolver()
export class ChangeResolver {
  @Query(() => Changes, {
    description:
      "The account's rows that changed after a revision, each once, as it is now: by whatever device, program, " +
      'import, or job, with what was deleted or restored along with others.',
  })
  changes(@Ctx() context: RequestContext, @Args() args: ChangesArgs) {
    return readChanges(context.actor, args);
  }
}
