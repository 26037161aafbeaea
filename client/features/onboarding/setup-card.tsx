import { memo } from 'react';
import { IconX } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { SetupChecklist_StepsFragment } from '../../generated/graphql';
import { useDismissSetupChecklistMutation, useSetupChecklistQuery } from '../../generated/hooks';
import { onboardingMessages } from '../../messages/en/onboarding';
import { Button, buttonClass, IconButton } from '../../ui/control/button';
import { useFormat } from '../../ui/format/format-context';
import { openDialog } from '../../ui/overlay/open-dialog';
import { useSampleData } from './use-sample-data';
import { OnlyOnline } from '../../ui/feedback/needs-connection';
import { useIsOffline } from '../../ui/device/is-offline';

const text = onboardingMessages.checklist;

/** Reserved while the answer is loading, so the page doesn't jump; Today reserves the same. */
const HEIGHT = 'col-[1/-1] min-h-36';

type Build<Args extends unknown[] = []> = (...args: Args) => string;

export interface SetupCardProps {
  /** The pages on which the steps are done. */
  paths: {
    import: { build: Build };
    course: { build: Build<[string]> };
    courses: { build: Build };
    profile: { build: Build };
  };
  /** The course for a first score; undefined if there is none. */
  courseId: string | undefined;
}

/** One step and where it is done: an address, or a dialog. */
interface Step {
  name: keyof typeof text.steps;
  isDone: boolean;
  to?: string;
  open?(): void;
}

/**
 * The steps a new account still lacks, based on its actual data. It never blocks and can be dismissed for good; while
 * there is sample data, it says so and can remove it.
 */
export default memo(function SetupCard(props: SetupCardProps) {
  const format = useFormat();
  const { data } = useSetupChecklistQuery({ fetchPolicy: 'cache-and-network' });
  const isOffline = useIsOffline();
  const [dismiss] = useDismissSetupChecklistMutation();
  if (!data) return <div className={HEIGHT} />;
  const { setupChecklist } = data;
  const steps = stepsOf(setupChecklist, props);
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  const putAway = () => void dismiss().catch(() => undefined);
  return (
    <section aria-labelledby="setup-card" className={`${HEIGHT} grid content-start gap-y-2`}>
      <div className="-my-1 flex min-h-8 items-center gap-x-3">
        <h2 id="setup-card" className="text-sm font-semibold text-muted">
          {text.title}
        </h2>
        <Progress done={done} all={steps.length} />
        {!setupChecklist.hasSampleData && !isOffline && (
          <IconButton
            label={text.dismiss}
            icon={<IconX size={18} stroke={1.75} aria-hidden />}
            onClick={putAway}
            className="-mr-2 ml-auto"
          />
        )}
      </div>
      {setupChecklist.hasSampleData ? (
        <SampleNote />
      ) : next ? (
        <NextStep step={next} />
      ) : (
        <p className="text-sm">{text.allDone}</p>
      )}
      {tellsDefaults(setupChecklist) && (
        <p className="text-sm text-muted">{text.timesSet(format.time('18:00'), format.time('08:00'))}</p>
      )}
    </section>
  );
});

/** Whether to show when reminders come: once there is a deadline, to a student without reminder settings. */
function tellsDefaults(checklist: SetupChecklist_StepsFragment): boolean {
  const { hasDeadline, hasReminders, hasSampleData, remindsInMorning } = checklist;
  return hasDeadline && remindsInMorning && !hasReminders && !hasSampleData;
}

function stepsOf(checklist: SetupChecklist_StepsFragment, { paths, courseId }: SetupCardProps): Step[] {
  const gradebook = courseId ? `${paths.course.build(courseId)}?tab=grades` : paths.courses.build();
  return [
    { name: 'course', isDone: checklist.hasCourse, to: paths.import.build() },
    { name: 'deadline', isDone: checklist.hasDeadline, to: `${paths.import.build()}?by=hand` },
    { name: 'score', isDone: checklist.hasScore, to: gradebook },
    { name: 'reminders', isDone: checklist.hasReminders, to: `${paths.profile.build()}#notifications` },
    { name: 'feed', isDone: checklist.hasFeed, open: () => openDialog('calendarFeeds') },
  ];
}

/** The progress in words; the bar next to it shows the same. */
function Progress({ done, all }: { done: number; all: number }) {
  return (
    <>
      <div aria-hidden className="hidden gap-1 sm:max-lg:flex">
        {Array.from({ length: all }, (_, index) => (
          <span
            key={index}
            className={`h-1.5 w-5 rounded-full ${index < done ? 'bg-primary' : 'bg-sunken'}`}
          />
        ))}
      </div>
      <p className="text-sm text-muted tabular-nums">{text.progress(done, all)}</p>
    </>
  );
}

/** Only the next step: all of them would take the place of the week. */
function NextStep({ step: { name, to, open } }: { step: Step }) {
  const look = buttonClass('quiet');
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="text-sm">{text.next}</span>
      {to === undefined ? (
        <button type="button" onClick={open} className={look}>
          {text.steps[name]}
        </button>
      ) : (
        <Link to={to} className={look}>
          {text.steps[name]}
        </Link>
      )}
    </div>
  );
}

function SampleNote() {
  const { remove, isRemoving } = useSampleData();
  return (
    <OnlyOnline act="sample" isPart>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm">
          <strong className="font-semibold text-ink">{text.sample}</strong> {text.sampleText}
        </p>
        <Button pending={isRemoving} pendingLabel={text.removing} onClick={() => void remove()}>
          {text.removeSample}
        </Button>
      </div>
    </OnlyOnline>
  );
}
