import type { ReactNode } from 'react';
import { IconChevronRight, IconCompass, IconFileImport, IconSchool, type Icon } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { StartDemoInput, StartDemoMutation } from '../../generated/graphql';
import { useStartDemoMutation } from '../../generated/hooks';
import { todayMessages } from '../../messages/en/today';

const text = todayMessages.firstRun;

/** Properties of {@link FirstRun}. */
export interface FirstRunProps {
  importAddress: string;
  onAddCourse(): void;
  /** Where and in which language the demo begins. */
  place(): StartDemoInput;
  /** Takes the demo that was started in place of this account. */
  onStarted(demo: StartDemoMutation['startDemo']): Promise<void>;
}

/** What Today shows before there is anything to show: the ways in, the quickest first. */
export default function FirstRun({ importAddress, onAddCourse, place, onStarted }: FirstRunProps) {
  const [startDemo, { loading: isExploring }] = useStartDemoMutation();
  const explore = async (): Promise<void> => {
    const { data } = await startDemo({ variables: { input: place() } });
    if (data) await onStarted(data.startDemo);
  };
  return (
    <section aria-labelledby="first-run" className="max-w-text">
      <p className="mb-6 text-lg">{text.text}</p>
      <h2 id="first-run" className="sr-only">
        {text.title}
      </h2>
      <ul className="overflow-clip rounded-card border border-hairline bg-surface">
        <li>
          <Link to={importAddress} className={doorClass}>
            <Door icon={IconFileImport} title={text.import} hint={text.importText} isFirst />
          </Link>
        </li>
        <li className="border-t border-hairline">
          <button type="button" onClick={onAddCourse} className={doorClass}>
            <Door icon={IconSchool} title={text.course} hint={text.courseText} />
          </button>
        </li>
        <li className="border-t border-hairline">
          <button
            type="button"
            aria-disabled={isExploring || undefined}
            onClick={() => void explore().catch(() => undefined)}
            className={doorClass}
          >
            <Door
              icon={IconCompass}
              title={isExploring ? text.explorePending : text.explore}
              hint={text.exploreText}
            />
          </button>
        </li>
      </ul>
    </section>
  );
}

const doorClass =
  'flex w-full items-center gap-4 px-4 py-4 text-left hover:bg-sunken focus-visible:-outline-offset-2 sm:px-5';

interface DoorProps {
  icon: Icon;
  title: string;
  hint: string;
  /** The way most students should take. */
  isFirst?: boolean;
}

function Door({ icon: DoorIcon, title, hint, isFirst = false }: DoorProps): ReactNode {
  const mark = isFirst ? 'bg-primary text-primary-ink' : 'bg-sunken text-ink';
  return (
    <>
      <span className={`grid size-11 shrink-0 place-items-center rounded-control ${mark}`}>
        <DoorIcon size={22} stroke={1.75} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-ink">{title}</span>
        <span className="block text-sm">{hint}</span>
      </span>
      <IconChevronRight size={20} stroke={1.75} aria-hidden className="shrink-0 text-muted" />
    </>
  );
}
