/** How a value with many subscribers is read. */
interface Reading<Read> {
  readonly read: () => Promise<Read>;
  /** Calls back on a change; returns the function that unsubscribes. */
  readonly listen: (onChange: () => void) => () => void;
  /** The interval of reads without a notification, in case one was lost. */
  readonly tickMs?: number;
  /** The minimum interval between two reads. */
  readonly leastMs?: number;
}

interface Watched<Read> {
  readonly watchers: Set<Watcher<Read>>;
  isReading: boolean;
  isWoken: boolean;
  stop: () => void;
}

interface Watcher<Read> {
  readonly tell: (read: Read) => void;
  /** It can no longer be read. */
  readonly end: () => void;
}

const usualTickMs = 2_000;
const usualLeastMs = 200;

/**
 * Reads a value once for all of its subscribers: on a notification, and periodically in case one was lost. It is read as long as there
 * is a subscriber.
 */
export const coalesceReads = <Read>() => {
  const all = new Map<string, Watched<Read>>();

  const begin = (key: string, { read, listen, tickMs = usualTickMs, leastMs = usualLeastMs }: Reading<Read>): Watched<Read> => {
    const watched: Watched<Read> = { watchers: new Set(), isReading: false, isWoken: false, stop: () => undefined };
    let pause: NodeJS.Timeout | undefined;
    const refresh = () => {
      watched.isWoken = true;
      if (watched.isReading) return;
      watched.isReading = true;
      void readOnce();
    };
    const readOnce = async () => {
      watched.isWoken = false;
      try {
        const now = await read();
        for (const { tell } of watched.watchers) tell(now);
      } catch {
        for (const { end } of watched.watchers) end();
      }
      pause = setTimeout(() => {
        watched.isReading = false;
        if (watched.isWoken && watched.watchers.size > 0) refresh();
      }, leastMs);
    };
    const tick = setInterval(refresh, tickMs).unref();
    const leave = listen(refresh);
    watched.stop = () => {
      clearInterval(tick);
      clearTimeout(pause);
      leave();
      all.delete(key);
    };
    all.set(key, watched);
    return watched;
  };

  /** Subscribes to the value of this key, starting with its current value. */
  return (key: string, reading: Reading<Read>, first: Read, watcher: Watcher<Read>): (() => void) => {
    const watched = all.get(key) ?? begin(key, reading);
    watched.watchers.add(watcher);
    watcher.tell(first);
    return () => {
      watched.watchers.delete(watcher);
      if (watched.watchers.size === 0) watched.stop();
    };
  };
};
