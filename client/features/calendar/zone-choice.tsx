import { useMemo } from 'react';
import { Link } from 'wouter';
import { PLANS_PATH } from '#domain/plans/addresses';
import { calendarMessages } from '../../messages/en/calendar';
import { useFormat } from '../../ui/format/format-context';
import { Select } from '../../ui/form/select';
import { zoneOptions } from '../../ui/form/zone-options';
import { setCalendarChoices, useCalendarChoices } from './calendar-choices';

const text = calendarMessages.secondZone;

const NONE = 'none';

export interface ZoneChoiceProps {
  /** Whether the plan contains study planning. */
  isGranted: boolean;
}

/** Chooses the second time zone for the hours of a week and a day. */
export default function ZoneChoice({ isGranted }: ZoneChoiceProps) {
  const { timezone } = useFormat();
  const { secondZone } = useCalendarChoices();
  const options = useMemo(() => {
    const others = zoneOptions(timezone).filter(({ value }) => value !== timezone);
    return [{ value: NONE, label: text.none }, ...others];
  }, [timezone]);
  if (!isGranted) {
    return (
      <p className="max-w-52 text-sm text-muted">
        {text.pro}{' '}
        <Link to={PLANS_PATH} className="font-medium text-link underline">
          {text.see}
        </Link>
      </p>
    );
  }
  return (
    <Select
      id="calendar-second-zone"
      name="secondZone"
      label={text.label}
      hint={text.hint}
      value={secondZone ?? NONE}
      options={options}
      onChange={(zone) => setCalendarChoices({ secondZone: zone === NONE ? null : zone })}
    />
  );
}
