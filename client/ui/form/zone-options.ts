import type { Option } from './select';

/** Every time zone the browser knows, as choices of a combo box; `current` is among them in any case. */
export function zoneOptions(current: string): Option<string>[] {
  const zones = Intl.supportedValuesOf('timeZone');
  const all = zones.includes(current) ? zones : [current, ...zones];
  return all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
