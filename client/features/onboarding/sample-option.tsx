import { IconCompass } from '@tabler/icons-react';
import { useApolloClient } from '@apollo/client/react';
import { forgetPlan } from '../../apollo/forget-plan';
import { useAddSampleDataMutation, useRemoveSampleDataMutation } from '../../generated/hooks';
import { onboardingMessages } from '../../messages/en/onboarding';
import { isSaved } from '../../notifications/is-saved';
import { offerUndo } from '../../notifications/undo';
import { StartOption } from './start-options';

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
      const [deletionId, ...others] = answer.data.removeSampleData.deletionIds;
      if (deletionId) offerUndo({ message: onboardingMessages.checklist.removed, deletionId, others });
    },
    isAdding: adding.loading,
    isRemoving: removing.loading,
  };
}

const text = onboardingMessages.startOptions;

/** The first step of a student who only looks: sample data, which the server adds. */
export function SampleOption({ onAdded }: { onAdded?: () => void }) {
  const { add, isAdding } = useSampleData();
  const addSample = async () => {
    if (await add()) onAdded?.();
  };
  return (
    <StartOption
      icon={IconCompass}
      title={isAdding ? text.samplePending : text.sample}
      hint={text.sampleText}
      isPending={isAdding}
      act="sample"
      onOpen={() => void addSample()}
    />
  );
}
