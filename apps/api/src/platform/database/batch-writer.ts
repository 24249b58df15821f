interface Waiting<Item> {
  readonly item: Item;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Collects items that arrive within a few milliseconds, or during earlier writes, and writes them together. Each caller waits until
 * its item is written, or gets the error.
 */
export const batchWriter = <Item>(
  { waitMs, limit, maxConcurrentWrites }: { waitMs: number; limit: number; maxConcurrentWrites: number },
  write: (items: readonly Item[]) => Promise<void>,
) => {
  const waiting: Waiting<Item>[] = [];
  let writes = 0;
  let isGathering = false;

  const writeSome = () => {
    isGathering = false;
    while (waiting.length > 0 && writes < maxConcurrentWrites) {
      writes += 1;
      void writeTogether(waiting.splice(0, limit));
    }
  };

  const writeTogether = async (some: readonly Waiting<Item>[]) => {
    try {
      await write(some.map(({ item }) => item));
      for (const { done } of some) done();
    } catch (error) {
      for (const { failed } of some) failed(error);
    } finally {
      writes -= 1;
      writeSome();
    }
  };

  return (item: Item): Promise<void> =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      // During writes, the first one to end takes the items collected by then.
      if (isGathering || writes >= maxConcurrentWrites) return;
      isGathering = true;
      setTimeout(writeSome, waitMs);
    });
};
