import type { EmployeeId } from "@albashi/contracts/ids";
import { ReadBankAccount } from "@albashi/contracts/people/bank-accounts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { keys } from "../people-queries.ts";
import { SectionState } from "../profiles/section-state.tsx";
import { AccountReview } from "./account-review.tsx";

/** The bank account of an employee whose payment waits for its review. */
export const HeldAccount = ({ employeeId, fullName }: { employeeId: EmployeeId; fullName: string }) => {
  const bank = useQuery({
    queryKey: [...keys.person(employeeId), "bank"],
    queryFn: ({ signal }) => call(ReadBankAccount, { params: { employeeId }, signal }),
  });
  if (!bank.isSuccess) return <SectionState query={bank} />;
  const { account, sharedWith } = bank.data;
  return account && <AccountReview account={account} employeeId={employeeId} fullName={fullName} isShared={sharedWith.length > 0} />;
};
