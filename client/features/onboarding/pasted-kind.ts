/** The kind of a pasted text. */
export type PastedKind = 'link' | 'calendar' | 'lines';

/** A single address. `webcal:` is used for subscribing to calendars. */
const LINK = /^(?:https?|webcals?):\/\/\S+$/i;

const CALENDAR = /^\uFEFF?BEGIN:VCALENDAR/i;

/** The kind of a pasted text: the address of a calendar, the text of one, or lines to be read one by one. */
export function pastedKind(text: string): PastedKind {
  const trimmed = text.trim();
  if (LINK.test(trimmed)) return 'link';
  return CALENDAR.test(trimmed) ? 'calendar' : 'lines';
}
