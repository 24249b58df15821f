/** How a thing is read that many watch. */
interface Reading<Read> {
  readonly read: () => Promise<Read>;
  /** Calls back when something moved; its answer ends that. */
  readonly listen: (onWake: () => void) => () => void;
  /** Looks so often without being woken, in case a wake was lost. */
  readonly tickMs?: number;
  /** Is not read more often than this, however often it moves. */
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
  /** It cannot be read any more. */
  readonly end: () => void;
}

const usualTickMs = 2_000;
const usualLeastMs = 200;

/**
 * Reads what many watch once for all of them: when it moved, and every two seconds in case nobody said so. It is read as long
 * as anybody watches.
 */
export const sharedReads = <Read>() => {
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

  /** Watches what has this key, beginning with what is read first. */
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
