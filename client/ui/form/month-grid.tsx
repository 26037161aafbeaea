import { useEffect, useRef, type KeyboardEvent } from 'react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { parseDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { uiMessages } from '../../messages/en/ui';
import { NARROW, useMediaQuery } from '../device/use-media-query';

export interface MonthGridProps {
  /** The purpose of the day. */
  label: string;
  locale: string;
  value: string | null;
  onChoose(day: string): void;
  onClose(): void;
}

/** A month below its field to choose a day from: arrows move, Page Up and Down change the month, Escape closes. */
export default function MonthGrid({ label, locale, value, onChoose, onClose }: MonthGridProps) {
  const month = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery(NARROW);
  // In a dialog it may begin at the lower edge, behind the buttons there.
  useEffect(() => {
    month.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <I18nProvider locale={locale}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for what bubbles up from the grid */}
      <div
        ref={month}
        style={isNarrow ? WHOLE_ROW : undefined}
        onKeyDown={closeOnEscape}
        className="appear w-full max-w-76 scroll-mb-20 rounded-card border border-hairline bg-raised p-3 shadow-menu"
      >
        <Calendar
          aria-label={label}
          autoFocus
          value={value === null ? null : parseDate(value)}
          onChange={(day) => onChoose(day.toString())}
        >
          <MonthHeader />
          <CalendarGrid className="w-full table-fixed">
            <CalendarGridHeader>
              {(day) => (
                <CalendarHeaderCell className="h-8 text-xs font-medium text-muted">{day}</CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => <CalendarCell date={date} className={cellClass} />}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </div>
    </I18nProvider>
  );
}

/** On a phone, the month is as wide as the form even if its field shares the row. */
const WHOLE_ROW = { minWidth: 'min(19rem, 100vw - 2.5rem)' };

const cellClass =
  'grid h-9 touch:h-11 w-full cursor-pointer place-items-center rounded-control text-sm text-ink tabular-nums data-hovered:bg-sunken ' +
  'data-outside-month:invisible data-selected:bg-primary data-selected:text-primary-ink data-today:font-bold ' +
  'data-disabled:text-muted';

function MonthHeader() {
  const step =
    'grid size-9 touch:size-11 place-items-center rounded-control text-muted data-hovered:bg-sunken data-hovered:text-ink ' +
    'data-disabled:opacity-40';
  return (
    <header className="flex items-center justify-between pb-2">
      <Button slot="previous" aria-label={uiMessages.previousMonth} className={step}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </Button>
      <Heading className="text-sm" />
      <Button slot="next" aria-label={uiMessages.nextMonth} className={step}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </Button>
    </header>
  );
}
