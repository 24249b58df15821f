interface Waiting<Item> {
  readonly item: Item;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Gathers what comes within a few milliseconds, or while earlier ones are being written, and writes it together. Whoever gave
 * something waits until it is written, or hears that it was not.
 */
export const gathered = <Item>(
  { waitMs, atMost, writesAtOnce }: { waitMs: number; atMost: number; writesAtOnce: number },
  write: (items: readonly Item[]) => Promise<void>,
) => {
  const waiting: Waiting<Item>[] = [];
  let writes = 0;
  let isGathering = false;

  const writeSome = () => {
    isGathering = false;
    while (waiting.length > 0 && writes < writesAtOnce) {
      writes += 1;
      void writeTogether(waiting.splice(0, atMost));
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
      // While writes are under way, the first of them to end takes what has come by then.
      if (isGathering || writes >= writesAtOnce) return;
      isGathering = true;
      setTimeout(writeSome, waitMs);
    });
};
