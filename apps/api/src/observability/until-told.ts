/** Waits until the process is told to stop, and says by which signal. */
export const untilTold = () =>
  new Promise<string>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => resolve(signal));
  });
