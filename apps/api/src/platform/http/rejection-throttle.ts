import type { FastifyInstance } from "fastify";
import { clientAddressOf } from "./network.ts";
import { tooMany } from "./rate-limits.ts";

const windowMs = 60_000;
/** So that a sender with many addresses cannot fill the memory. */
const maxAddresses = 10_000;

/**
 * Turns away an address whose requests were rejected as forged too often within a minute, before their bodies are read. Accepted
 * requests are not counted: a provider sends a thousand per second on a payday. Each process counts for itself, so that an accepted
 * request costs no call to Redis.
 */
export const throttleRejections = (
  app: FastifyInstance,
  { max, now = performance.now.bind(performance) }: { max: number; now?: () => number },
) => {
  const rejections = new Map<string, { count: number; readonly endsAt: number }>();
  const windowOf = (address: string) => {
    const found = rejections.get(address);
    if (found && found.endsAt > now()) return found;
    rejections.delete(address);
    return undefined;
  };
  app.addHook("onRequest", async ({ ip }) => {
    const found = windowOf(clientAddressOf(ip));
    if (found && found.count >= max) throw tooMany(Math.ceil((found.endsAt - now()) / 1000));
  });
  app.addHook("onResponse", async ({ ip }, { statusCode }) => {
    if (statusCode !== 401) return;
    const address = clientAddressOf(ip);
    const found = windowOf(address);
    if (found) {
      found.count += 1;
      return;
    }
    if (rejections.size >= maxAddresses) rejections.clear();
    rejections.set(address, { count: 1, endsAt: now() + windowMs });
  });
};
