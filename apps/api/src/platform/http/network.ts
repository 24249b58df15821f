import ipaddr from "ipaddr.js";

/**
 * The network that counts as one caller. An IPv6 subscriber has at least 2^64 addresses, so the first half identifies the caller. An
 * IPv4 address identifies itself, though several users may share it.
 */
export const clientAddressOf = (address: string): string => {
  const parsed = parse(address);
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, 4) : (parsed?.toString() ?? address);
};

/** The network around a caller: the block that a provider assigns together, and that an attacker rents together. */
export const subnetOf = (address: string): string => {
  const parsed = parse(address);
  if (parsed instanceof ipaddr.IPv6) return prefixOf(parsed, 3);
  return parsed ? `${parsed.octets.slice(0, 3).join(".")}.*` : address;
};

/** IPv4 addresses written as IPv6 come out as IPv4. What a proxy passed on instead of an address is not parsed. */
const parse = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address) : undefined);

const prefixOf = ({ parts }: ipaddr.IPv6, groups: number): string =>
  `${parts
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(":")}::`;
