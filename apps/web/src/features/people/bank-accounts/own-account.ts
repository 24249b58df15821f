import { ReadOwnBankAccount } from "@albashi/contracts/people/bank-accounts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { ownKey } from "../records/own-person.ts";

/** Where the person is paid. While the bank is being asked for the name, it is looked at again. */
export const useOwnAccount = () =>
  useQuery({
    queryKey: [...ownKey, "bank-account"],
    queryFn: ({ signal }) => call(ReadOwnBankAccount, { signal }),
    refetchInterval: ({ state }) => (state.data?.account?.nameCheck === "asking" ? 3000 : false),
  });
