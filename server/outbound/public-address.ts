import { BlockList, isIPv6 } from 'node:net';

/**
 * Networks that aren't the public internet: IANA's special-purpose registries for IPv4 (RFC 6890 and its successors).
 */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/**
 * For IPv6, only global unicast (2000::/3) is public, without the parts that contain another address (6to4, Teredo)
 * or are reserved. Everything else, such as loopback, unique local, link-local, IPv4-mapped, and NAT64, is refused as
 * a whole.
 */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [network, prefix] of SPECIAL_IPV4) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of SPECIAL_IPV6) special.addSubnet(network, prefix, 'ipv6');

const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address is on the public internet, so a request to it can't reach this installation's network.
 * @param address an IPv4 or IPv6 address in its usual notation, without brackets.
 */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !special.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
