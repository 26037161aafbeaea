import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { RESTORE_DAYS } from '#domain/limits/limits';
import type { RequestContext } from '../../graphql/context';
import { change, Mutations } from '../../graphql/mutations';
import {
  addDeadlines,
  addSampleData,
  dismissSetupChecklist,
  readChecklist,
  removeSampleData,
} from './onboarding.service';
import {
  AddDeadlinesInput,
  AddDeadlinesPayload,
  RemoveSampleDataPayload,
  SetupChecklistType,
  SetupPayload,
} from './onboarding.types';

/** The first minutes of an account: setup, sample data, and lists of deadlines. */
@Authorized()
@Resolver()
@Mutations({
  addDeadlines: change(
    addDeadlines,
    AddDeadlinesInput,
    AddDeadlinesPayload,
    'Adds a list of deadlines, and their course if it is new, all or none.',
  ),
  dismissSetupChecklist: change(
    dismissSetupChecklist,
    null,
    SetupPayload,
    'Hides the setup checklist on every device.',
  ),
  addSampleData: change(
    addSampleData,
    null,
    SetupPayload,
    'Adds a sample term to an account without courses; `removeSampleData` deletes it.',
  ),
  removeSampleData: change(
    removeSampleData,
    null,
    RemoveSampleDataPayload,
    `Deletes the sample data; everything else stays. It can be restored for ${RESTORE_DAYS} days.`,
  ),
})
export class OnboardingResolver {
  @Query(() => SetupChecklistType, { description: 'Which parts of the account are set up.' })
  setupChecklist(@Ctx() context: RequestContext) {
    return readChecklist(context.actor);
  }
}
