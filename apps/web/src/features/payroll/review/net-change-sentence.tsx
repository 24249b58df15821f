import type { RunReview } from "@albashi/contracts/payroll/review";
import { formatMonth } from "@albashi/dates";
import { formatSignedNaira } from "../../../ui/signed-money.tsx";
import { messages } from "./messages.ts";

type Waterfall = Pick<RunReview["waterfall"], "comparedWith" | "netBeforeKobo" | "netNowKobo">;

/** Says how much the take-home pay of a run differs from the run before it, in one sentence. */
export const NetChangeSentence = ({ waterfall }: { waterfall: Waterfall }) => {
  const { comparedWith, netBeforeKobo, netNowKobo } = waterfall;
  if (comparedWith === null) return null;
  const change = BigInt(netNowKobo) - BigInt(netBeforeKobo);
  const size = formatSignedNaira(String(change < 0n ? -change : change));
  const month = formatMonth(comparedWith);
  if (change === 0n) return <p>{messages.waterfall.netUnchanged(month)}</p>;
  return <p>{change > 0n ? messages.waterfall.netRose(size, month) : messages.waterfall.netFell(size, month)}</p>;
};
