/** What a pasted text is. */
export type PastedKind = 'link' | 'calendar' | 'lines';

/** One address and nothing else. `webcal:` is how calendars are subscribed to. */
const LINK = /^(?:https?|webcals?):\/\/\S+$/i;

const CALENDAR = /^\uFEFF?BEGIN:VCALENDAR/i;

/** What a pasted text is: the address of a calendar, the text of one, or else lines to be read one by one. */
export function pastedKind(text: string): PastedKind {
  const trimmed = text.trim();
  if (LINK.test(trimmed)) return 'link';
  return CALENDAR.test(trimmed) ? 'calendar' : 'lines';
}
