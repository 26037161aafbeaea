/** Addresses that begin a subscription in other calendars. */
export interface SubscribeLinks {
  /** For the calendar of this device: Apple's, Thunderbird, GNOME's. */
  device: string;
  google: string;
  outlook: string;
}

/**
 * Where other calendars take the address of a feed. Google takes only a webcal address for a calendar to subscribe to,
 * and reads it once decoded; Outlook takes the https one.
 *
 * @param url address of the feed, `https://…/feeds/….ics`
 * @param name what Outlook shall call it
 */
export function subscribeLinks(url: string, name: string): SubscribeLinks {
  const device = url.replace(/^https?:/, 'webcal:');
  return {
    device,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(device)}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}&name=${encodeURIComponent(name)}`,
  };
}
