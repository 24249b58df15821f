import type { Status } from "@albashi/contracts/people/profiles";

/** The number of current employees: those of every status but those who have left. */
export const countCurrent = ({ ended: _, ...current }: Readonly<Record<Status, number>>): number =>
  Object.values(current).reduce((sum, count) => sum + count, 0);
