import { IconCompass, IconPencil } from '@tabler/icons-react';
import { onboardingMessages } from '../../messages/en/onboarding';
import { Door, Doors } from './door';
import { useSampleData } from './use-sample-data';

const text = onboardingMessages.doors;

/** Properties of {@link OtherWays}. */
export interface OtherWaysProps {
  /** Begins with a course and a list of deadlines that are typed. */
  onByHand(): void;
  /** Sample data is offered to an account without active courses alone, and leads away when it was added. */
  sample: { isOffered: boolean; onAdded(): void };
}

/** What a student without a calendar begins with. */
export function OtherWays({ onByHand, sample }: OtherWaysProps) {
  const { add, isAdding } = useSampleData();
  const addSample = async () => {
    if (await add()) sample.onAdded();
  };
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className="sr-only">
        {text.title}
      </h2>
      <Doors>
        <Door icon={IconPencil} title={text.hand} hint={text.handText} onOpen={onByHand} />
        {sample.isOffered && (
          <Door
            icon={IconCompass}
            title={isAdding ? text.samplePending : text.sample}
            hint={text.sampleText}
            isPending={isAdding}
            onOpen={() => void addSample()}
          />
        )}
      </Doors>
    </section>
  );
}
