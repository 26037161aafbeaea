import { IconFileImport, IconPencil } from '@tabler/icons-react';
import { onboardingMessages } from '../../messages/en/onboarding';
import { SampleOption } from './sample-option';
import { StartOption, StartOptions } from './start-options';

const text = onboardingMessages;

export interface FirstRunProps {
  /** The address of the page that imports a student's existing data. */
  address: string;
  firstName: string;
}

/** The empty Today: one question with its answers, the quickest first, and a preview of the list. */
export default function FirstRun({ address, firstName }: FirstRunProps) {
  const { startOptions: options } = text;
  return (
    // On a phone, the toast of the registration has its place above.
    <section aria-labelledby="first-run" className="max-w-text max-sm:pt-7">
      <h2 id="first-run" className="mb-2 text-xl">
        {text.question}
      </h2>
      <p className="mb-6">{text.welcome(firstName)}</p>
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
        <SampleOption />
      </StartOptions>
      <p className="mt-10 mb-3 text-sm text-muted">{text.preview}</p>
      <DayToCome />
    </section>
  );
}

/** The outline of a list, as a preview without invented content. */
function DayToCome() {
  return (
    <ul aria-hidden className="rounded-card border border-dashed border-hairline">
      {['max-w-56', 'max-w-72', 'max-w-40'].map((width) => (
        <li
          key={width}
          className="flex h-14 items-center gap-4 border-t border-hairline/60 px-5 first:border-t-0"
        >
          <span className="size-5 shrink-0 rounded-full border-2 border-hairline" />
          <span className={`h-3 flex-1 rounded-full bg-sunken ${width}`} />
          <span className="ml-auto h-3 w-16 rounded-full bg-sunken" />
        </li>
      ))}
    </ul>
  );
}
