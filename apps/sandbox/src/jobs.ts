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
  const swap = (firstIndex: number, secondIndex: number) => {
    const [a, b] = [heap[firstIndex], heap[secondIndex]];
    if (a && b) [heap[firstIndex], heap[secondIndex]] = [b, a];
  };
  const isBefore = (firstIndex: number, secondIndex: number) => {
    const [a, b] = [heap[firstIndex], heap[secondIndex]];
    return a !== undefined && b !== undefined && (a.at < b.at || (a.at === b.at && a.order < b.order));
  };
  const siftUp = (from: number) => {
    let index = from;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!isBefore(index, parent)) return;
      swap(index, parent);
      index = parent;
    }
  };
  const siftDown = () => {
    let index = 0;
    for (;;) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      const child = isBefore(right, left) ? right : left;
      if (!isBefore(child, index)) return;
      swap(child, index);
      index = child;
    }
  };
  return {
    add: (at: number, job: Job) => {
      added += 1;
      heap.push({ at, order: added, job });
      siftUp(heap.length - 1);
    },
    /** The due time of the next job. */
    next: (): number | undefined => heap[0]?.at,
    /** Removes and returns the next job if it is due by this time. */
    popDue: (time: number): ScheduledJob | undefined => {
      const first = heap[0];
      if (!first || first.at > time) return undefined;
      const last = heap.pop();
      if (last && last !== first) {
        heap[0] = last;
        siftDown();
      }
      return first;
    },
    count: () => heap.length,
    clear: () => {
      heap.length = 0;
    },
  };
};
