import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/write';
import {
  addDeadlines,
  addSampleData,
  dismissSetupChecklist,
  readChecklist,
  removeSampleData,
} from './onboarding.service';
import { AddDeadlinesInput } from './onboarding.inputs';
import {
  AddDeadlinesPayload,
  RemoveSampleDataPayload,
  SetupChecklistType,
  SetupPayload,
} from './onboarding.types';

/** The first minutes of an account: setup, sample data, and lists of deadlines. */
@Authorized()
@Resolver()
export class OnboardingResolver {
  @Query(() => SetupChecklistType, { description: 'Which parts of the account are set up.' })
  setupChecklist(@Ctx() context: RequestContext) {
    return readChecklist(context.actor);
  }

  @Mutation(() => SetupPayload, { description: 'Hides the setup checklist on every device.' })
  dismissSetupChecklist(@Ctx() context: RequestContext) {
    return write(context, dismissSetupChecklist, undefined);
  }

  @Mutation(() => SetupPayload, {
    description: 'Adds a sample term to an account without courses; `removeSampleData` deletes it.',
  })
  addSampleData(@Ctx() context: RequestContext) {
    return write(context, addSampleData, undefined);
  }

  @Mutation(() => RemoveSampleDataPayload, {
    description: 'Deletes the sample data; everything else stays. It can be restored for 30 days.',
  })
  removeSampleData(@Ctx() context: RequestContext) {
    return write(context, removeSampleData, undefined);
  }

  @Mutation(() => AddDeadlinesPayload, {
    description: 'Adds a list of deadlines, and their course if it is new, all or none.',
  })
  addDeadlines(@Ctx() context: RequestContext, @Arg('input') input: AddDeadlinesInput) {
    return write(context, addDeadlines, input);
  }
}
