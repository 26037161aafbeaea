import ipaddr from 'ipaddr.js';

/**
 * The normalized form of a network address: IPv4 as four decimals, even if mapped into IPv6; IPv6 compressed and in
 * lower case, without a zone.
 * @returns null if the text isn't an address; short forms such as `127.1` aren't.
 */
export function normaliseAddress(text: string): string | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return text;
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return null;
  return ipaddr.process(text).toString();
}
