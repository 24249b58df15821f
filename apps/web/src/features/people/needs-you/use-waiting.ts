import { ListHeldAccounts } from "@albashi/contracts/people-bank-accounts";
import { ListDeclarations } from "@albashi/contracts/people-declarations";
import { ListProposedRecords } from "@albashi/contracts/people-records";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { useMay } from "../../../app/rights.ts";
import { keys } from "../people-queries.ts";

/** What waits for the person at the screen, as far as their role may decide on it. */
export const useWaiting = () => {
  const may = useMay();
  const accounts = useQuery({
    queryKey: [...keys.needsYou, "accounts"],
    queryFn: ({ signal }) => call(ListHeldAccounts, { query: {}, signal }),
    enabled: may("bank.read"),
  });
  const declarations = useQuery({
    queryKey: [...keys.needsYou, "declarations"],
    queryFn: ({ signal }) => call(ListDeclarations, { query: {}, signal }),
    enabled: may("declarations.decide"),
  });
  const records = useQuery({
    queryKey: [...keys.needsYou, "records"],
    queryFn: ({ signal }) => call(ListProposedRecords, { query: {}, signal }),
    enabled: may("records.read"),
  });
  return { accounts, declarations, records };
};
