/** Waits for a shutdown signal, and returns its name. */
export const waitForShutdownSignal = () =>
  new Promise<string>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => resolve(signal));
  });
