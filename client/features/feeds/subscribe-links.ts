/** Addresses that start a subscription in other calendars. */
export interface SubscribeLinks {
  /** For the calendar of this device: Apple's, Thunderbird, GNOME's. */
  device: string;
  google: string;
  outlook: string;
}

/**
 * Where other calendars accept the address of a feed. Google accepts only a webcal address for a subscription, and
 * reads it once decoded; Outlook accepts the https one.
 *
 * @param url address of the feed, `https://…/feeds/….ics`
 * @param name its name in Outlook
 */
export function subscribeLinks(url: string, name: string): SubscribeLinks {
  const device = url.replace(/^https?:/, 'webcal:');
  return {
    device,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(device)}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}&name=${encodeURIComponent(name)}`,
  };
}
