/** Work scheduled for a time. It returns a promise if it is asynchronous. */
export type Job = () => void | Promise<void>;

interface ScheduledJob {
  readonly at: number;
  readonly order: number;
  readonly job: Job;
}

/** Jobs in order of due time, then of insertion. A heap, because thousands can be scheduled. */
export const openJobs = () => {
  const heap: ScheduledJob[] = [];
  let added = 0;
  const swap = (one: number, other: number) => {
    const [a, b] = [heap[one], heap[other]];
    if (a && b) [heap[one], heap[other]] = [b, a];
  };
  const isBefore = (one: number, other: number) => {
    const [a, b] = [heap[one], heap[other]];
    return a !== undefined && b !== undefined && (a.at < b.at || (a.at === b.at && a.order < b.order));
  };
  const rise = (from: number) => {
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isBefore(place, parent)) return;
      swap(place, parent);
      place = parent;
    }
  };
  const sink = () => {
    let place = 0;
    for (;;) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      const child = isBefore(right, left) ? right : left;
      if (!isBefore(child, place)) return;
      swap(child, place);
      place = child;
    }
  };
  return {
    add: (at: number, job: Job) => {
      added += 1;
      heap.push({ at, order: added, job });
      rise(heap.length - 1);
    },
    /** The due time of the next job. */
    next: (): number | undefined => heap[0]?.at,
    /** Removes and returns the next job if it is due by this time. */
    takeDue: (by: number): ScheduledJob | undefined => {
      const first = heap[0];
      if (!first || first.at > by) return undefined;
      const last = heap.pop();
      if (last && last !== first) {
        heap[0] = last;
        sink();
      }
      return first;
    },
    count: () => heap.length,
    clear: () => {
      heap.length = 0;
    },
  };
};
