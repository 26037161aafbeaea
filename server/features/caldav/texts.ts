import { TEXT_LIMITS } from '#domain/limits/limits';
import { isLonger } from '#domain/limits/text-fault';
import { toSingleLine } from '../../ical/plain-text';
import { textOf, type Component } from './components';
import { invalidData } from './dav-refusal';

/** The SUMMARY of a component, on one line; '' without one. @throws DavRefusal for one that is too long. */
export function titleOf(component: Component, most: number): string {
  return atMost(most, 'SUMMARY', toSingleLine(textOf(component, 'SUMMARY')));
}

/**
 * The DESCRIPTION of a component, which is plain text (RFC 5545 §3.8.1.5): what looks like markup is text, too. Only
 * blanks around it are left out, as the product does with every text. Null for a blank one.
 * @throws DavRefusal for one that is too long.
 */
export function notesOf(component: Component): string | null {
  return atMost(TEXT_LIMITS.notes, 'DESCRIPTION', textOf(component, 'DESCRIPTION')) || null;
}

/**
 * The LOCATION of a component, on one line. A long one that repeats the URL is no place: the product writes the link
 * of an online class as both.
 * @throws DavRefusal for one that is too long.
 */
export function placeOf(component: Component): string | null {
  const place = toSingleLine(textOf(component, 'LOCATION'), ', ');
  if (isLonger(place, TEXT_LIMITS.place) && place === textOf(component, 'URL')) return null;
  return atMost(TEXT_LIMITS.place, 'LOCATION', place) || null;
}

/** A text that has at most so many characters; it is refused rather than cut. */
function atMost(most: number, name: string, text: string): string {
  if (!isLonger(text, most)) return text;
  throw invalidData(`${name} can have at most ${most.toLocaleString('en-US')} characters.`);
}
