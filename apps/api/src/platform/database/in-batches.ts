/** The rows of one transaction: few enough that its locks delay no other work. */
const atMost = 1_000;

/** Repeats a batch until it is not full. Returns the total. */
export const inBatches = async (batch: (atMost: number) => Promise<number>): Promise<number> => {
  let all = 0;
  for (let done = atMost; done === atMost; all += done) done = await batch(atMost);
  return all;
};
