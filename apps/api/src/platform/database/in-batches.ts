/** The rows of one transaction: few enough that its locks delay no other work. */
const limit = 1_000;

/** Repeats a batch until it is not full. Returns the total. */
export const inBatches = async (batch: (limit: number) => Promise<number>): Promise<number> => {
  let all = 0;
  for (let done = limit; done === limit; all += done) done = await batch(limit);
  return all;
};
