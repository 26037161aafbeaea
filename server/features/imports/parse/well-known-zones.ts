import { offsetAt } from '#domain/time/zone';

/** Zones worth suggesting, the likelier ones first: one for each pair of winter and summer offset in wide use. */
export const WELL_KNOWN_ZONES: readonly string[] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Sydney',
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Halifax',
  'America/St_Johns',
  'America/Mexico_City',
  'America/Bogota',
  'America/Santiago',
  'America/Sao_Paulo',
  'Europe/Athens',
  'Europe/Istanbul',
  'Africa/Lagos',
  'Africa/Cairo',
  'Africa/Johannesburg',
  'Asia/Jerusalem',
  'Asia/Dubai',
  'Asia/Tehran',
  'Asia/Karachi',
  'Asia/Kathmandu',
  'Asia/Dhaka',
  'Asia/Yangon',
  'Asia/Bangkok',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Perth',
  'Australia/Darwin',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Pacific/Auckland',
  'UTC',
];

const MINUTE_MS = 60_000;
const MID_JANUARY = Date.UTC(2026, 0, 15);
const MID_JULY = Date.UTC(2026, 6, 15);

/** The likeliest zone that is ahead of UTC by these minutes in January and in July (2026), or null. */
export function zoneByOffsets(januaryMinutes: number, julyMinutes: number): string | null {
  const fits = (zone: string) =>
    offsetAt(MID_JANUARY, zone) === januaryMinutes * MINUTE_MS &&
    offsetAt(MID_JULY, zone) === julyMinutes * MINUTE_MS;
  return WELL_KNOWN_ZONES.find(fits) ?? null;
}
