import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../graphql/context';
import { write } from '../../../graphql/mutations';
import { AssignmentPayload } from '../../assignments/assignment.types';
import { QuickAddInput } from './quick-add.inputs';
import { quickAdd, readQuickAddContext } from './quick-add.service';
import { QuickAddContextType } from './quick-add.types';

@Authorized()
@Resolver()
export class QuickAddResolver {
  @Query(() => QuickAddContextType, { description: 'The courses and terms that `quickAdd` recognizes.' })
  quickAddContext(@Ctx() context: RequestContext) {
    return readQuickAddContext(context.actor, context.user);
  }

  @Mutation(() => AssignmentPayload, {
    description: 'Adds an assignment described in one line, including repeat and reminders.',
  })
  quickAdd(@Ctx() context: RequestContext, @Arg('input') input: QuickAddInput) {
    return write(context, quickAdd, { user: context.user, input });
  }
}
