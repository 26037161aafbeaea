import { memo } from 'react';
import { todayMessages } from '../../messages/en/today';
import { useFormat } from '../../ui/format/format-context';

interface ListHeadingProps {
  /** The selected day; null for all seven. */
  day: string | null;
  /** Shows a day, or all. */
  onChoose(day: string | null): void;
}

/** Says that the list shows only one day, and leads back; nothing otherwise. */
export default memo(ListHeading);

function ListHeading({ day, onChoose }: ListHeadingProps) {
  const format = useFormat();
  if (day === null) return null;
  return (
    <p className="mb-3 flex flex-wrap items-center justify-between gap-2 text-sm">
      <span className="font-semibold text-ink">{todayMessages.load.only(format.day(day))}</span>
      <button
        type="button"
        onClick={() => onChoose(null)}
        className="min-h-8 rounded-chip px-2 font-semibold text-link hover:bg-primary-soft touch:min-h-11"
      >
        {todayMessages.load.showAll}
      </button>
    </p>
  );
}
