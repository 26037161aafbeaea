import { IconCompass, IconFileImport, IconPencil } from '@tabler/icons-react';
import { onboardingMessages } from '../../messages/en/onboarding';
import { StartOption, StartOptions } from './start-options';
import { useSampleData } from './use-sample-data';

const text = onboardingMessages;

export interface FirstRunProps {
  /** The address of the page that imports what a student has. */
  address: string;
}

/** What an empty Today shows: the ways to start, the quickest first. */
export default function FirstRun({ address }: FirstRunProps) {
  const { add, isAdding } = useSampleData();
  const { startOptions: options } = text;
  return (
    <section aria-labelledby="first-run" className="max-w-text">
      <h2 id="first-run" className="mb-2 text-xl">
        {text.question}
      </h2>
      <p className="mb-6">{text.emptyWeek}</p>
      <StartOptions>
        <StartOption
          icon={IconFileImport}
          title={options.import}
          hint={options.importText}
          isFirst
          to={address}
        />
        <StartOption
          icon={IconPencil}
          title={options.hand}
          hint={options.handText}
          to={`${address}?by=hand`}
        />
        <StartOption
          icon={IconCompass}
          title={isAdding ? options.samplePending : options.sample}
          hint={options.sampleText}
          isPending={isAdding}
          onOpen={() => void add()}
        />
      </StartOptions>
    </section>
  );
}
