import { type BankAccountRecord, ReadOwnBankAccount } from "@albashi/contracts/people/bank-accounts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { messages } from "../records/messages.ts";
import { ownDataQueryKey } from "../records/own-person.ts";
import { Rows } from "../records/rows.tsx";
import { RowsLoading } from "../records/rows-loading.tsx";
import { AccountForm } from "./account-form.tsx";

/** The employee's own bank account, and whether a change is on hold. */
export const AccountPanel = () => {
  const account = useOwnAccount();
  const [isEditing, setIsEditing] = useState(false);
  if (account.isPending) return <RowsLoading rows={4} />;
  if (account.isError)
    return (
      <ErrorState
        title={messages.failedTitle}
        message={account.error.message || messages.failed}
        isRetrying={account.isFetching}
        onRetry={() => void account.refetch()}
      />
    );
  const edit = (
    <Button variant="secondary" onClick={() => setIsEditing(true)}>
      {messages.financial.editAccount}
    </Button>
  );
  return (
    <Panel title={messages.financial.account} aside={!isEditing && edit}>
      {isEditing ? (
        <AccountForm account={account.data.account} onDone={() => setIsEditing(false)} />
      ) : (
        <Account account={account.data.account} />
      )}
    </Panel>
  );
};

const Account = ({ account }: { account: BankAccountRecord | null }) => {
  if (account === null) return <p className="text-ink-soft">{messages.financial.noAccount}</p>;
  const row = (label: string, value: string) => ({ label, value, placeholder: messages.none });
  return (
    <>
      {account.hold && (
        <Alert tone="info" title={messages.financial.heldTitle}>
          {messages.financial.holdReasons[account.hold.because]}
        </Alert>
      )}
      <Rows
        rows={[
          row(messages.financial.bankName, account.bank),
          row(messages.financial.accountNumber, account.accountNumber),
          row(messages.financial.accountName, account.accountName),
          row(messages.financial.nameCheck, messages.financial.nameChecks[account.nameCheck]),
        ]}
      />
    </>
  );
};

/** The employee's own bank account, polled while its name check at the bank is in progress. */
const useOwnAccount = () =>
  useQuery({
    queryKey: [...ownDataQueryKey, "bank-account"],
    queryFn: ({ signal }) => call(ReadOwnBankAccount, { signal }),
    refetchInterval: ({ state }) => (state.data?.account?.nameCheck === "asking" ? 3000 : false),
  });
