const deadlockDetected = "40P01";
const triesAtMost = 3;

/**
 * Runs a transaction again when PostgreSQL aborted it to end a deadlock: nothing of it was kept, and the transaction it waited for has
 * gone on. Commands of one company lock the end of its audit log and the rows they change in different orders, so two at the same
 * moment can wait for each other.
 */
export const retryDeadlocks = async <Result>(transaction: () => Promise<Result>): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === triesAtMost || (error as { code?: unknown }).code !== deadlockDetected) throw error;
    }
  }
};
