import type { RefObject } from 'react';
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
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { uiMessages } from '../messages/en/ui';
import { popoverClass } from './overlay-classes';

/** Properties of {@link MonthPopover}. */
export interface MonthPopoverProps {
  /** What the day is for. */
  label: string;
  locale: string;
  /** The button the month opens beside. */
  trigger: RefObject<HTMLElement | null>;
  value: string | null;
  onChange(day: string): void;
  onClose(): void;
}

/** A month to choose a day from (ARIA date picker dialog): arrows move, Page Up and Down change the month. */
export default function MonthPopover({ label, locale, trigger, value, onChange, onClose }: MonthPopoverProps) {
  const choose = (day: { toString(): string }): void => {
    onChange(day.toString());
    onClose();
  };
  return (
    <I18nProvider locale={locale}>
      <Popover
        triggerRef={trigger}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        placement="bottom end"
        className={popoverClass}
      >
        <Dialog aria-label={label} className="p-3 outline-none">
          <Calendar aria-label={label} autoFocus value={value === null ? null : parseDate(value)} onChange={choose}>
            <MonthHeader />
            <CalendarGrid>
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className="size-9 text-xs font-medium text-muted">{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>{(date) => <CalendarCell date={date} className={cellClass} />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}

const cellClass =
  'grid size-9 cursor-pointer place-items-center rounded-control text-sm text-ink tabular-nums data-hovered:bg-sunken ' +
  'data-outside-month:invisible data-selected:bg-primary data-selected:text-primary-ink data-today:font-bold ' +
  'data-disabled:text-muted';

function MonthHeader() {
  const step =
    'grid size-9 place-items-center rounded-control text-muted data-hovered:bg-sunken data-hovered:text-ink ' +
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
