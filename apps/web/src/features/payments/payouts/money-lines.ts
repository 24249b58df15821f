import type { ResponseOf } from "@albashi/contracts/contract";
import type { ReadPaymentControls } from "@albashi/contracts/payments/controls";
import { formatMonth } from "@albashi/dates";
import { messages } from "./dashboard-messages.ts";

type Controls = Pick<ResponseOf<typeof ReadPaymentControls>, "stops" | "runs" | "incidents" | "exceptions">;

/** What about money waits for somebody, in one line each, with where it is mended. */
export const moneyLines = ({ stops, runs, incidents, exceptions }: Controls): { text: string; to: string }[] => [
  ...(stops.length > 0 ? [{ text: messages.stopped, to: "/dash/wallet" }] : []),
  ...runs.flatMap(linesOfRun),
  ...(incidents > 0 ? [{ text: messages.incidents(incidents), to: "/dash/reconciliation" }] : []),
  ...(exceptions > 0 ? [{ text: messages.exceptions(exceptions), to: "/dash/reconciliation" }] : []),
];

const linesOfRun = ({ runId, year, month, failed, returned, held, standsStill }: Controls["runs"][number]) => {
  const name = formatMonth({ year, month });
  const causes = [
    ...(failed > 0 ? [messages.failed(failed)] : []),
    ...(returned > 0 ? [messages.returned(returned)] : []),
    ...(held > 0 ? [messages.held(held)] : []),
  ];
  const lines = [...(standsStill ? [messages.standsStill(name)] : []), ...(causes.length > 0 ? [messages.unpaid(name, causes)] : [])];
  return lines.map((text) => ({ text, to: `/dash/payroll/runs/${runId}/pay` }));
};
