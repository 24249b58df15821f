import { formatNames } from "../../../ui/format-names.ts";
import { messages } from "./messages.ts";

/** Tells a user who may not pay a run who can. */
export const WhoCanPay = ({ payers }: { payers: readonly string[] }) => (
  <p className="text-ink-soft">{payers.length === 0 ? messages.next.nobodyCanPay : messages.next.whoCanPay(formatNames(payers))}</p>
);
