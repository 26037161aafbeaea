import { useMemo, type ReactNode } from 'react';
import { FailureCard } from '../../../apollo/query-view';
import { useTermStripQuery } from '../../../generated/hooks';
import { calendarMessages } from '../../../messages/en/calendar';
import { Button } from '../../../ui/control/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { useFormat } from '../../../ui/format/format-context';
import { opens } from '../../../ui/overlay/open-dialog';
import { Skeleton } from '../../../ui/loading/skeleton';
import { useCalendarChoices } from '../calendar-choices';
import { CalendarToolbar } from '../calendar-toolbar';
import { LayerSwitch } from '../layer-switch';
import { layerOfDeadline, type Layer } from '../layers';
import { StudyPlanButton } from '../study/study-plan-button';
import type { CalendarPlace } from '../use-calendar-place';
import { TermTable } from './term-table';
import { termWeeks } from './term-weeks';

const text = calendarMessages.term;

export interface TermScreenProps {
  place: CalendarPlace;
  /** Shown below the term, once it is known how high it is. */
  below: ReactNode;
}

/** The whole term at a glance, with a single request. */
export default function TermScreen({ place, below }: TermScreenProps) {
  const { day, firstDay } = place;
  const query = useTermStripQuery({ variables: { day, firstWeekday: firstDay } });
  // While another term is loading, the previous one stays.
  const data = query.data ?? query.previousData;
  const shown = data?.calendarTerm;
  const turn = (to: string | null | undefined) => (to ? () => place.goTo(to) : null);
  const retry = (): void => void query.refetch().catch(() => undefined);
  const isAway = shown && (day < shown.term.startsOn || day > shown.term.endsOn);
  return (
    <>
      <CalendarToolbar
        place={place}
        title={shown?.term.name ?? calendarMessages.views.term}
        turns={{ back: turn(shown?.previousDay), on: turn(shown?.nextDay) }}
      >
        {!place.isNarrow && <StudyPlanButton />}
        <LayerSwitch counts={shown ? countsOf(shown) : {}} />
      </CalendarToolbar>
      {isAway && <p className="mb-3 text-sm text-muted">{text.outside}</p>}
      {!data && query.error && <FailureCard error={query.error} what={text.what} isPage onRetry={retry} />}
      {!data && !query.error && <Skeleton rows={12} />}
      {data && !shown && (
        <EmptyState text={text.none}>
          <Button variant="primary" {...opens('term')}>
            {text.add}
          </Button>
        </EmptyState>
      )}
      {data && shown && <Strip {...{ shown, place }} dailyMinutes={data.me.dailyMinutes} />}
      {(data || query.error) && below}
    </>
  );
}

function Strip({ shown, place, dailyMinutes }: StripProps) {
  const { timezone } = useFormat();
  const { hidden } = useCalendarChoices();
  const weeks = useMemo(() => termWeeks(shown, timezone, hidden), [shown, timezone, hidden]);
  return <TermTable {...{ weeks, dailyMinutes, place }} name={shown.term.name} />;
}

/** The number of deadlines per layer; classes and events aren't part of the strip. */
function countsOf({ calendar: { assignments } }: StripProps['shown']): Partial<Record<Layer, number>> {
  const exams = assignments.filter((item) => layerOfDeadline(item) === 'exams').length;
  return { deadlines: assignments.length - exams, exams };
}

interface StripProps {
  shown: Parameters<typeof termWeeks>[0];
  place: CalendarPlace;
  dailyMinutes: number;
}
