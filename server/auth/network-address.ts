import ipaddr from 'ipaddr.js';

/**
 * One way of writing for each network address: IPv4 as four decimals, also where it came mapped into IPv6; IPv6
 * compressed and in lower case, without a zone.
 * @returns null when the text is no address; short forms such as `127.1` are none.
 */
export function normaliseAddress(text: string): string | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return text;
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return null;
  return ipaddr.process(text).toString();
}
