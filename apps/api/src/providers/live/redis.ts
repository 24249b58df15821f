import type { RunId } from "@albashi/contracts/ids";
import { Redis } from "ioredis";
import type { RunEventBus } from "./port.ts";

const channelOf = (runId: string) => `albashi-run:${runId}`;

/** Publishes through Redis, so that every process is notified. It connects on first use. */
export const redisLive = (url: string): RunEventBus => {
  const options = { lazyConnect: true, connectTimeout: 1_000 };
  const speaking = quiet(new Redis(url, { ...options, maxRetriesPerRequest: 1 }));
  // A subscribed connection cannot publish, and it resubscribes after Redis was away.
  let listening: Redis | undefined;
  const listeners = new Map<string, Set<() => void>>();
  const hear = () => {
    listening ??= quiet(new Redis(url, { ...options, maxRetriesPerRequest: null })).on("message", (channel: string) => {
      for (const onWake of listeners.get(channel) ?? []) onWake();
    });
    return listening;
  };
  return {
    wake: (runId: RunId) => {
      speaking.publish(channelOf(runId), "").catch(forget);
    },
    listen: (runId, onWake) => {
      const channel = channelOf(runId);
      const those = listeners.get(channel) ?? new Set();
      if (those.size === 0) hear().subscribe(channel).catch(forget);
      listeners.set(channel, those.add(onWake));
      return () => {
        those.delete(onWake);
        if (those.size > 0 || listeners.get(channel) !== those) return;
        listeners.delete(channel);
        hear().unsubscribe(channel).catch(forget);
      };
    },
    close: () => {
      speaking.disconnect();
      listening?.disconnect();
    },
  };
};

/** Without Redis, subscribers still poll every two seconds. */
const forget = () => undefined;

/** A Redis outage is reported by the rate limiter; and a connection must not keep the process alive. */
const quiet = (redis: Redis) =>
  redis.on("error", forget).on("connect", () => {
    // The types omit that a connection has its socket.
    (redis as unknown as { stream?: { unref?: () => void } }).stream?.unref?.();
  });
