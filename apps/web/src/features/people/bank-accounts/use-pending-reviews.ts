import { ListHeldAccounts } from "@albashi/contracts/people/bank-accounts";
import { ListProposedRecords } from "@albashi/contracts/people/records";
import { ListReliefClaims } from "@albashi/contracts/people/relief-claims";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { liveStatus } from "../../../app/live-statuses.ts";
import { useCan } from "../../../app/rights.ts";
import { keys } from "../people-queries.ts";

/** Pending reviews that the user's role may decide on. */
export const usePendingReviews = () => {
  const can = useCan();
  const accounts = useQuery({
    queryKey: [...keys.needsYou, "accounts"],
    queryFn: ({ signal }) => call(ListHeldAccounts, { query: {}, signal }),
    enabled: can("bank.read"),
    meta: liveStatus,
  });
  const reliefClaims = useQuery({
    queryKey: [...keys.needsYou, "relief-claims"],
    queryFn: ({ signal }) => call(ListReliefClaims, { query: {}, signal }),
    enabled: can("declarations.decide"),
    meta: liveStatus,
  });
  const records = useQuery({
    queryKey: [...keys.needsYou, "records"],
    queryFn: ({ signal }) => call(ListProposedRecords, { query: {}, signal }),
    enabled: can("records.read"),
    meta: liveStatus,
  });
  return { accounts, reliefClaims, records };
};
