import { IconCompass, IconFileImport, IconPencil } from '@tabler/icons-react';
import { onboardingMessages } from '../../messages/en/onboarding';
import { Door, Doors } from './door';
import { useSampleData } from './use-sample-data';

const text = onboardingMessages;

/** Properties of {@link FirstRun}. */
export interface FirstRunProps {
  /** The address of the page that takes what a student has. */
  address: string;
}

/** What Today shows before there is anything to show: the ways in, the quickest first. */
export default function FirstRun({ address }: FirstRunProps) {
  const { add, isAdding } = useSampleData();
  const { doors } = text;
  return (
    <section aria-labelledby="first-run" className="max-w-text">
      <h2 id="first-run" className="mb-2 text-xl">
        {text.question}
      </h2>
      <p className="mb-6">{text.emptyWeek}</p>
      <Doors>
        <Door icon={IconFileImport} title={doors.import} hint={doors.importText} isFirst to={address} />
        <Door icon={IconPencil} title={doors.hand} hint={doors.handText} to={`${address}?by=hand`} />
        <Door
          icon={IconCompass}
          title={isAdding ? doors.samplePending : doors.sample}
          hint={doors.sampleText}
          isPending={isAdding}
          onOpen={() => void add()}
        />
      </Doors>
    </section>
  );
}
