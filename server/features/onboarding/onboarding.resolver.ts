import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/write';
import { addDeadlines } from './add-deadlines.service';
import { readChecklist } from './checklist.reads';
import { AddDeadlinesInput } from './onboarding.inputs';
import {
  AddDeadlinesPayload,
  RemoveSampleDataPayload,
  SetupChecklistType,
  SetupPayload,
} from './onboarding.types';
import { addSampleData, dismissSetupChecklist, removeSampleData } from './sample-data.service';

/** The first minutes of an account: what is set up, sample data, and lists of deadlines. */
@Authorized()
@Resolver()
export class OnboardingResolver {
  @Query(() => SetupChecklistType, { description: 'What of the account is set up.' })
  setupChecklist(@Ctx() context: RequestContext) {
    return readChecklist(context.actor);
  }

  @Mutation(() => SetupPayload, { description: 'Puts the set-up checklist away, on every device.' })
  dismissSetupChecklist(@Ctx() context: RequestContext) {
    return write(context, dismissSetupChecklist, undefined);
  }

  @Mutation(() => SetupPayload, {
    description: 'Adds a marked sample term to an account without courses; `removeSampleData` wipes it.',
  })
  addSampleData(@Ctx() context: RequestContext) {
    return write(context, addSampleData, undefined);
  }

  @Mutation(() => RemoveSampleDataPayload, {
    description: 'Wipes the sample data. It can be restored for 30 days; what else was added stays.',
  })
  removeSampleData(@Ctx() context: RequestContext) {
    return write(context, removeSampleData, undefined);
  }

  @Mutation(() => AddDeadlinesPayload, {
    description: 'Adds a list of deadlines, and the course they belong to when it is new: all or nothing.',
  })
  addDeadlines(
    @Ctx() context: RequestContext,
    @Arg('input', () => AddDeadlinesInput, { description: 'The list.' }) input: AddDeadlinesInput,
  ) {
    return write(context, addDeadlines, input);
  }
}
