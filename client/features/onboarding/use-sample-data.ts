import { useApolloClient } from '@apollo/client/react';
import { forgetPlan } from '../../apollo/forget-plan';
import { useAddSampleDataMutation, useRemoveSampleDataMutation } from '../../generated/hooks';
import { onboardingMessages } from '../../messages/en/onboarding';
import { isSaved } from '../../notifications/is-saved';
import { offerUndo } from '../../notifications/undo';

/** Adds sample data to the account and removes it; the error link reports failures. */
interface SampleData {
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
    add: () => isSaved(add().then(() => forgetPlan(cache))),
    async remove() {
      const answer = await remove().catch(() => null);
      if (!answer?.data) return;
      forgetPlan(cache);
      offerUndo({ message: onboardingMessages.checklist.removed });
    },
    isAdding: adding.loading,
    isRemoving: removing.loading,
  };
}
