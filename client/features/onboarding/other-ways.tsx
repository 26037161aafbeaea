import { IconPencil } from '@tabler/icons-react';
import { onboardingMessages } from '../../messages/en/onboarding';
import { SampleOption } from './sample-option';
import { StartOption, StartOptions } from './start-options';

const text = onboardingMessages.startOptions;

export interface OtherWaysProps {
  /** Starts with a course and a typed list of deadlines. */
  onByHand(): void;
  /** Sample data is offered to an account without active courses alone, and leads away when it was added. */
  sample: { isOffered: boolean; onAdded(): void };
}

/** The first steps for a student without a calendar. */
export function OtherWays({ onByHand, sample }: OtherWaysProps) {
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className="sr-only">
        {text.title}
      </h2>
      <StartOptions>
        <StartOption icon={IconPencil} title={text.hand} hint={text.handText} onOpen={onByHand} />
        {sample.isOffered && <SampleOption onAdded={sample.onAdded} />}
      </StartOptions>
    </section>
  );
}
