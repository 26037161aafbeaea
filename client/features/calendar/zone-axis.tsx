import { cityOf } from '#domain/time/zone';
import { calendarMessages } from '../../messages/en/calendar';
import type { Format } from '../../ui/format/format-context';
import { driftOn, otherTime, zoneName, type ZonePair } from './second-zone';

const text = calendarMessages.secondZone;

/** One of the two columns of the axis; a phone leaves its width to the days. */
const COLUMN =
  'w-14 shrink-0 px-2 text-right max-sm:w-9 max-sm:px-0.5 max-sm:tracking-tight max-sm:wrap-anywhere';

interface ZoneTimeProps {
  /** The day whose hours these are, `YYYY-MM-DD`. */
  day: string;
  /** Milliseconds since midnight. */
  ms: number;
  zones: ZonePair;
  format: Format;
}

/** An hour of the axis in both time zones. */
export function ZoneTime({ day, ms, zones, format }: ZoneTimeProps) {
  const { own, time, days } = otherTime(day, ms, zones);
  return (
    <span className="flex">
      <span className={COLUMN}>
        {format.time(time)}
        {days !== 0 && <span aria-hidden> {text.days(days)}</span>}
        <span className="sr-only">{` ${text.in(cityOf(zones.other), days)}, `}</span>
      </span>
      <span className={`${COLUMN} text-ink`}>
        {format.time(own)}
        <span className="sr-only">{` ${text.in(cityOf(zones.own), 0)}`}</span>
      </span>
    </span>
  );
}

/** The names of the two columns, above them. */
export function ZoneNames({ day, zones, format }: Pick<ZoneTimeProps, 'day' | 'zones' | 'format'>) {
  return (
    <span className="flex">
      {[zones.other, zones.own].map((zone) => (
        <span key={zone} title={cityOf(zone)} className={`${COLUMN} font-semibold`}>
          <span className="sr-only">{`${cityOf(zone)} `}</span>
          {zoneName(zone, day, format.locale)}
        </span>
      ))}
    </span>
  );
}

/** The difference between the other zone and the axis on a day; nothing if there is none. */
export function ZoneDrift({ day, axis, zones, format }: Omit<ZoneTimeProps, 'ms'> & { axis: string }) {
  const minutes = driftOn(day, axis, zones);
  if (minutes === 0) return null;
  const place = cityOf(zones.other);
  const duration = format.duration(Math.abs(minutes));
  return (
    <span className="block truncate font-normal text-muted" title={place}>
      <span aria-hidden>{` ${text.shortDrift(place, duration, minutes > 0)}`}</span>
      <span className="sr-only">{` ${text.drift(place, duration, minutes > 0)}`}</span>
    </span>
  );
}
