import { ReadOwnLeaveBalances } from "@albashi/contracts/leave/balances";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "../../api-client.ts";
import { messages } from "./card-messages.ts";

/** A card on the staff home screen: the days of annual leave that are left, and the way to ask for some. */
export const LeaveLeft = () => {
  const { data } = useQuery({ queryKey: ["leave", "own", "balances"], queryFn: ({ signal }) => call(ReadOwnLeaveBalances, { signal }) });
  const annual = data?.balances.find(({ type }) => type === "annual");
  return (
    <Link
      to="/app2/leave"
      className="mt-6 flex min-h-16 items-center justify-between gap-4 rounded-card border border-line bg-surface px-6 py-3 outline-indigo hover:bg-indigo-tint"
    >
      <span>
        <span className="block text-lg font-semibold">{messages.title}</span>
        <span className="block text-sm text-ink-soft">{messages.text}</span>
      </span>
      <span className="text-xl font-semibold whitespace-nowrap tabular-nums">
        {annual?.balanceHundredths != null && messages.days(annual.balanceHundredths)}
      </span>
    </Link>
  );
};
