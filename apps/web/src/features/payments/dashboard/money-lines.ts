import type { AnswerOf } from "@albashi/contracts/contract";
import type { ReadPaymentControls } from "@albashi/contracts/payments-controls";
import { monthInWords } from "@albashi/dates";
import { words } from "./words.ts";

type Controls = Pick<AnswerOf<typeof ReadPaymentControls>, "stops" | "runs" | "incidents" | "exceptions">;

/** What about money waits for somebody, in one line each, with where it is mended. */
export const moneyLines = ({ stops, runs, incidents, exceptions }: Controls): { text: string; to: string }[] => [
  ...(stops.length > 0 ? [{ text: words.stopped, to: "/dash/wallet" }] : []),
  ...runs.flatMap(linesOfRun),
  ...(incidents > 0 ? [{ text: words.incidents(incidents), to: "/dash/reconciliation" }] : []),
  ...(exceptions > 0 ? [{ text: words.exceptions(exceptions), to: "/dash/reconciliation" }] : []),
];

const linesOfRun = ({ runId, year, month, failed, returned, held, standsStill }: Controls["runs"][number]) => {
  const name = monthInWords({ year, month });
  const causes = [
    ...(failed > 0 ? [words.failed(failed)] : []),
    ...(returned > 0 ? [words.returned(returned)] : []),
    ...(held > 0 ? [words.held(held)] : []),
  ];
  const lines = [...(standsStill ? [words.standsStill(name)] : []), ...(causes.length > 0 ? [words.unpaid(name, causes)] : [])];
  return lines.map((text) => ({ text, to: `/dash/payroll/runs/${runId}/pay` }));
};
