import type { RunId } from "@albashi/contracts/ids";
import { Redis } from "ioredis";
import type { RunEventBus } from "./port.ts";

const channelOf = (runId: string) => `albashi-run:${runId}`;

/** Publishes through Redis, so that every process is notified. It connects on first use. */
export const redisLive = (url: string): RunEventBus => {
  const options = { lazyConnect: true, connectTimeout: 1_000 };
  const publisher = withoutErrors(new Redis(url, { ...options, maxRetriesPerRequest: 1 }));
  // A subscribed connection cannot publish, and it resubscribes after Redis was away.
  let subscriber: Redis | undefined;
  const listeners = new Map<string, Set<() => void>>();
  const connectSubscriber = () => {
    subscriber ??= withoutErrors(new Redis(url, { ...options, maxRetriesPerRequest: null })).on("message", (channel: string) => {
      for (const onChange of listeners.get(channel) ?? []) onChange();
    });
    return subscriber;
  };
  return {
    publish: (runId: RunId) => {
      publisher.publish(channelOf(runId), "").catch(ignoreFailure);
    },
    subscribe: (runId, onChange) => {
      const channel = channelOf(runId);
      const channelListeners = listeners.get(channel) ?? new Set();
      if (channelListeners.size === 0) connectSubscriber().subscribe(channel).catch(ignoreFailure);
      listeners.set(channel, channelListeners.add(onChange));
      return () => {
        channelListeners.delete(onChange);
        if (channelListeners.size > 0 || listeners.get(channel) !== channelListeners) return;
        listeners.delete(channel);
        connectSubscriber().unsubscribe(channel).catch(ignoreFailure);
      };
    },
    close: () => {
      publisher.disconnect();
      subscriber?.disconnect();
    },
  };
};

/** Without Redis, subscribers still poll every two seconds. */
const ignoreFailure = () => undefined;

/** A Redis outage is reported by the rate limiter; and a connection must not keep the process alive. */
const withoutErrors = (redis: Redis) =>
  redis.on("error", ignoreFailure).on("connect", () => {
    // The types omit that a connection has its socket.
    (redis as unknown as { stream?: { unref?: () => void } }).stream?.unref?.();
  });
