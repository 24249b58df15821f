import type { ResponseOf } from "@albashi/contracts/contract";
import type { ReadPaymentControls } from "@albashi/contracts/payments/controls";
import { formatMonth, formatWeekday, localDate } from "@albashi/dates";
import { formatCount } from "../../../ui/format-count.ts";
import { useControls } from "../controls/use-controls.ts";

const messages = {
  stopped: "All payments are stopped",
  paused: (month: string) => `Payments for ${month} are paused`,
  notStarted: (month: string, day: string) => `Pay for ${month} was not sent on ${day}`,
  delayed: (month: string) => `Pay for ${month} has not started yet`,
  unpaid: (month: string, causes: readonly string[]) => `Pay for ${month}: ${causes.join(", ")}`,
  failed: (payments: number) => (payments === 1 ? "1 payment failed" : `${formatCount(payments)} payments failed`),
  returned: (payments: number) => (payments === 1 ? "1 payment was returned" : `${formatCount(payments)} payments were returned`),
  held: (payments: number) => (payments === 1 ? "1 payment is held" : `${formatCount(payments)} payments are held`),
  incidents: (incidents: number) =>
    incidents === 1 ? "1 payment problem needs review" : `${formatCount(incidents)} payment problems need review`,
  exceptions: (exceptions: number) =>
    exceptions === 1
      ? "1 difference between our records and the provider's statement"
      : `${formatCount(exceptions)} differences between our records and the provider's statement`,
} as const;

type Controls = Pick<ResponseOf<typeof ReadPaymentControls>, "stops" | "runs" | "notStarted" | "incidents" | "exceptions">;

/** The payment problems that need the user's attention. Undefined while they load; empty for users who may not read payments. */
export const usePaymentAlerts = () => {
  const { data, isLoading } = useControls();
  if (isLoading) return undefined;
  return data ? listPaymentAlerts(data) : [];
};

/** Lists the payment problems that need attention, each with a link to the screen that fixes it. */
export const listPaymentAlerts = ({ stops, runs, notStarted, incidents, exceptions }: Controls): { text: string; to: string }[] => [
  ...(stops.length > 0 ? [{ text: messages.stopped, to: "/dash/wallet" }] : []),
  ...notStarted.map(({ runId, year, month, payDay, isTriedAgain }) => ({
    text: isTriedAgain
      ? messages.delayed(formatMonth({ year, month }))
      : messages.notStarted(formatMonth({ year, month }), formatWeekday(localDate(payDay))),
    to: `/dash/payroll/runs/${runId}/pay`,
  })),
  ...runs.flatMap(listRunAlerts),
  ...(incidents > 0 ? [{ text: messages.incidents(incidents), to: "/dash/reconciliation" }] : []),
  ...(exceptions > 0 ? [{ text: messages.exceptions(exceptions), to: "/dash/reconciliation" }] : []),
];

const listRunAlerts = ({ runId, year, month, failed, returned, held, standsStill }: Controls["runs"][number]) => {
  const monthName = formatMonth({ year, month });
  const causes = [
    ...(failed > 0 ? [messages.failed(failed)] : []),
    ...(returned > 0 ? [messages.returned(returned)] : []),
    ...(held > 0 ? [messages.held(held)] : []),
  ];
  const texts = [...(standsStill ? [messages.paused(monthName)] : []), ...(causes.length > 0 ? [messages.unpaid(monthName, causes)] : [])];
  return texts.map((text) => ({ text, to: `/dash/payroll/runs/${runId}/pay` }));
};
