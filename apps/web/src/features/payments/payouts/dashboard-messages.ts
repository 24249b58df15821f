import { formatCount } from "../../../ui/format-count.ts";

const count = (number: number) => formatCount(number);

/** What the dashboard says about money that waits for somebody. */
export const messages = {
  stopped: "All payments are stopped",
  standsStill: (month: string) => `The payments of ${month} stand still`,
  unpaid: (month: string, causes: readonly string[]) => `Pay of ${month}: ${causes.join(", ")}`,
  failed: (payments: number) => (payments === 1 ? "1 payment failed" : `${count(payments)} payments failed`),
  returned: (payments: number) => (payments === 1 ? "1 payment came back" : `${count(payments)} payments came back`),
  held: (payments: number) => (payments === 1 ? "1 payment is held" : `${count(payments)} payments are held`),
  incidents: (incidents: number) =>
    incidents === 1
      ? "1 payment is not clear to us or to the provider"
      : `${count(incidents)} payments are not clear to us or to the provider`,
  exceptions: (exceptions: number) =>
    exceptions === 1
      ? "1 difference between our books and the provider's statement"
      : `${count(exceptions)} differences between our books and the provider's statement`,
} as const;
