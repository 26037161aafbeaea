import { useApolloClient } from '@apollo/client/react';
import { forgetPlan } from '../../apollo/forget-plan';
import { useAddSampleDataMutation, useRemoveSampleDataMutation } from '../../generated/hooks';
import { onboardingMessages } from '../../messages/en/onboarding';
import { offerUndo } from '../../notifications/undo';

/** Puts sample data into the account and wipes it; failures are told by the error link. */
export interface SampleData {
  /** @returns whether it was added */
  add(): Promise<boolean>;
  remove(): Promise<void>;
  isAdding: boolean;
  isRemoving: boolean;
}

/** See {@link SampleData}. */
export function useSampleData(): SampleData {
  const { cache } = useApolloClient();
  const [add, adding] = useAddSampleDataMutation();
  const [remove, removing] = useRemoveSampleDataMutation();
  return {
    add: () =>
      add().then(
        () => {
          forgetPlan(cache);
          return true;
        },
        () => false,
      ),
    async remove() {
      const answer = await remove().catch(() => null);
      if (!answer?.data) return;
      forgetPlan(cache);
      const [deletionId, ...others] = answer.data.removeSampleData.deletionIds;
      if (deletionId) offerUndo({ message: onboardingMessages.checklist.removed, deletionId, others });
    },
    isAdding: adding.loading,
    isRemoving: removing.loading,
  };
}
