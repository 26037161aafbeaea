/** Programs that fetch calendars, by their mark in `User-Agent`; those that mention others come before them. */
const FETCHERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/Google-Calendar|Googlebot|Google-/i, 'Google Calendar'],
  [/Outlook|Microsoft|Exchange|Office/i, 'Outlook'],
  [/Thunderbird|Lightning/i, 'Thunderbird'],
  [/Evolution|gnome-calendar|libsoup/i, 'GNOME Calendar'],
  [/ICSx5|DAVx5|icsdroid/i, 'ICSx⁵'],
  [/vdirsyncer/i, 'vdirsyncer'],
  [/Nextcloud/i, 'Nextcloud'],
  [/Fastmail|Cyrus/i, 'Fastmail'],
  [/Yahoo/i, 'Yahoo'],
  [
    /dataaccessd|CalendarAgent|remindd|accountsd|\biOS\/|macOS\/|Mac[ _]OS[ _]X.*CalendarAgent/i,
    'Apple Calendar',
  ],
  [/^curl\//i, 'curl'],
  [/Firefox\/|Chrome\/|Safari\//, 'a browser'],
];

/** The program of a `User-Agent` header, in a student's terms; null if unknown. */
export function fetcherName(userAgent: string | null): string | null {
  return FETCHERS.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? null;
}
