/** As many rows as one transaction takes: few enough that nobody waits for it. */
const atMost = 1_000;

/** Repeats a batch until it comes back less than full. Answers how many there were in all. */
export const inBatches = async (batch: (atMost: number) => Promise<number>): Promise<number> => {
  let all = 0;
  for (let done = atMost; done === atMost; all += done) done = await batch(atMost);
  return all;
};
