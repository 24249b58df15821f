import { isIPv6 } from "node:net";

/**
 * Who counts as one caller. Of IPv6 everybody has 2^64 addresses of their own, so the first half stands for the caller.
 * An IPv4 address stands for itself, though many may share it.
 */
export const callerOf = (address: string): string => (isIPv6(address) ? mapped(address) || firstGroups(address, 4) : address);

/** The neighbourhood a caller belongs to: what one provider hands out together, and one attacker rents together. */
export const neighbourhoodOf = (address: string): string => {
  const plain = mapped(address) || address;
  return isIPv6(plain) ? firstGroups(plain, 3) : `${plain.split(".").slice(0, 3).join(".")}.*`;
};

/** An IPv4 address that came in IPv6 clothes. */
const mapped = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? "";

const firstGroups = (address: string, count: number): string => {
  const [head = "", tail] = address.toLowerCase().replace(/%.*$/, "").split("::");
  const groupsOf = (text: string) => (text === "" ? [] : text.split(":"));
  const [before, after] = [groupsOf(head), groupsOf(tail ?? "")];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  return `${[...before, ...zeros, ...after]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::`;
};
