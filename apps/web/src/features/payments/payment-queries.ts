/** TanStack Query keys of the payments feature. */
export const keys = {
  all: ["payments"],
  run: (runId: string) => ["payments", "run", runId],
  money: (runId: string) => ["payments", "run", runId, "money"],
  bulkRelease: (runId: string) => ["payments", "run", runId, "bulk-release"],
  lines: (runId: string) => ["payments", "run", runId, "lines"],
  people: ["payments", "people"],
  findings: (runId: string) => ["payments", "findings", runId],
  wallet: ["payments", "wallet"],
  remitter: ["payments", "remitter"],
  withdrawals: ["payments", "withdrawals"],
  scheduled: ["payments", "scheduled"],
  statement: ["payments", "statement"],
  controls: ["payments", "controls"],
  incidents: ["payments", "incidents"],
  exceptions: ["payments", "exceptions"],
} as const;
