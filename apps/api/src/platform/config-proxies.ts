import { isIP } from "node:net";
import * as z from "zod";

const message =
  "TRUSTED_PROXIES lists the addresses or networks of the proxies in front of the API, separated by commas, such as 10.0.0.5, 10.1.0.0/16; or is none.";

/**
 * The proxies whose X-Forwarded-For is believed. Only addresses count, not a number of hops: a client that reaches the API past the proxy
 * could otherwise forge the address that limits and logs are kept by.
 */
export const trustedProxies = z
  .string()
  .transform((text) => (text.trim() === "none" ? [] : text.split(",").map((part) => part.trim())))
  .refine((networks) => networks.every(isNetwork), message);

/** A network of every address would trust every client. */
const isNetwork = (text: string): boolean => {
  const [address = "", prefix, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
};
