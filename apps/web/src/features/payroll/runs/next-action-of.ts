import type { NextPayDay } from "@albashi/contracts/payroll/dashboard";
import type { RunState } from "@albashi/contracts/payroll/runs";
import { messages as allMessages } from "../messages.ts";
import { addressOfRun } from "./open-run.ts";

const messages = allMessages.next;

const waitsForMoney: readonly RunState[] = ["approved", "funding"];
const onThePayScreen: readonly RunState[] = [...waitsForMoney, "paying", "partially_settled"];

/** The next act on a run, and where it is done. Only who may do it is asked to; the others can look. */
export const nextActionOf = (
  { runId, state, approval }: NonNullable<NextPayDay["run"]>,
  { month, mayPay }: { month: string; mayPay: boolean },
): { act: string; to: string } => {
  const isForOthers = (approval && !approval.may) || (waitsForMoney.includes(state) && !mayPay);
  return {
    act: isForOthers ? messages.look(month) : messages.goOn[state](month),
    to: onThePayScreen.includes(state) ? `${addressOfRun(runId)}/pay` : addressOfRun(runId),
  };
};
