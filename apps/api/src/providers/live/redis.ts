import type { RunId } from "@albashi/contracts/ids";
import { Redis } from "ioredis";
import type { Live } from "./port.ts";

const channelOf = (runId: string) => `albashi-run:${runId}`;

/** Wakes by Redis, so that every process hears what any of them did. It connects when it is first used. */
export const redisLive = (url: string): Live => {
  const options = { lazyConnect: true, connectTimeout: 1_000 };
  const speaking = quiet(new Redis(url, { ...options, maxRetriesPerRequest: 1 }));
  // A connection that listens can say nothing else, and holds on to what it listens to however long Redis is away.
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

/** Without Redis whoever watches looks every two seconds all the same. */
const forget = () => undefined;

/** That Redis is away is told by the part that counts calls; and a connection keeps no process from ending. */
const quiet = (redis: Redis) =>
  redis.on("error", forget).on("connect", () => {
    // The types leave out that a connection has its socket.
    (redis as unknown as { stream?: { unref?: () => void } }).stream?.unref?.();
  });
