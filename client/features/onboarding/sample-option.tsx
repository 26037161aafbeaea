import { IconCompass } from '@tabler/icons-react';
import { onboardingMessages } from '../../messages/en/onboarding';
import { StartOption } from './start-options';
import { useSampleData } from './use-sample-data';

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
