import type { Redis } from "ioredis";
import type { CountCall } from "../rate-limits/count-in-database.ts";

/** Counts a call in its window; the first call of a window sets its end. */
const countScript = `
  local calls = redis.call('INCR', KEYS[1])
  if calls == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return {calls, redis.call('PTTL', KEYS[1])}
`;

interface Counted {
  readonly current: number;
  readonly ttl: number;
}

/** What the rate-limit plugin passes for one route, with our own mark on it. */
interface RouteLimit {
  readonly isGuarded?: boolean;
  readonly routeInfo?: { readonly method?: unknown; readonly url?: string };
}

/**
 * Counts calls in Redis, so that all API processes count together. While Redis is gone, the guarded limits (guessing and emails) are
 * counted in PostgreSQL; all others are not enforced, because we prefer serving to locking everyone out.
 */
export const rateLimitStore = ({ redis, countCall }: { redis: Redis; countCall: CountCall }) => {
  const countInRedis = async (key: string, windowMs: number): Promise<Counted> => {
    const [current, ttl] = (await redis.eval(countScript, 1, key, windowMs)) as [number, number];
    return { current, ttl };
  };
  const countInDatabase = async (key: string, windowMs: number): Promise<Counted> => {
    const { calls, remainingMs } = await countCall({ key, windowMs });
    return { current: calls, ttl: remainingMs };
  };
  return class Store {
    readonly #prefix: string;
    readonly #isGuarded: boolean;

    /** The plugin's own type of a route does not know our mark. */
    constructor(route: object) {
      const { isGuarded = false, routeInfo }: RouteLimit = route;
      this.#prefix = `albashi-limit-${routeInfo?.url === undefined ? "" : `${String(routeInfo.method)}${routeInfo.url}-`}`;
      this.#isGuarded = isGuarded;
    }

    incr(caller: string, done: (error: Error | null, counted?: Counted) => void, windowMs: number) {
      const key = `${this.#prefix}${caller}`;
      const counted = countInRedis(key, windowMs).catch((error: unknown) => {
        if (!this.#isGuarded) throw error;
        return countInDatabase(key, windowMs);
      });
      counted.then(
        (result) => done(null, result),
        (error: Error) => done(error),
      );
    }

    child(route: object) {
      return new Store(route);
    }
  };
};
