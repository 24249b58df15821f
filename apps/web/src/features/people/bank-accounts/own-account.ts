import { ReadOwnBankAccount } from "@albashi/contracts/people/bank-accounts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { ownKey } from "../records/own-person.ts";

/** The employee's own bank account, polled while its name check at the bank is in progress. */
export const useOwnAccount = () =>
  useQuery({
    queryKey: [...ownKey, "bank-account"],
    queryFn: ({ signal }) => call(ReadOwnBankAccount, { signal }),
    refetchInterval: ({ state }) => (state.data?.account?.nameCheck === "asking" ? 3000 : false),
  });
