import { ConfirmOwnAccount } from "@albashi/contracts/people/account-releases";
import { type BankAccountRecord, ReadOwnBankAccount } from "@albashi/contracts/people/bank-accounts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { messages } from "../records/messages.ts";
import { ownAccountQueryKey } from "../records/own-person.ts";
import { Rows } from "../records/rows.tsx";
import { RowsLoading } from "../records/rows-loading.tsx";
import { AccountForm } from "./account-form.tsx";

/** The employee's own bank account, and whether a change is on hold. */
export const AccountPanel = () => {
  const account = useOwnAccount();
  const [isEditing, setIsEditing] = useState(false);
  if (account.isPending) return <RowsLoading rows={4} />;
  // A failed poll must not replace an account that is shown, or a form that is being filled in.
  if (account.data === undefined)
    return (
      <ErrorState
        title={messages.failedTitle}
        message={account.error?.message || messages.failed}
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
      {account.canConfirm && <Confirmation />}
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

/** Lets the employee confirm an account that their employer entered, so that they are paid without a delay. */
const Confirmation = () => {
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const confirm = useMutation({
    mutationFn: () => call(ConfirmOwnAccount, { idempotencyKey: keyOf({}) }),
    onSuccess: (account) => {
      queries.setQueryData(ownAccountQueryKey, { account });
      showToast(messages.financial.confirmed);
    },
  });
  return (
    <div className="grid justify-items-start gap-3">
      <p>{messages.financial.confirmNote}</p>
      {confirm.error && <Alert tone="error">{confirm.error.message || messages.notSaved}</Alert>}
      <Button isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
        {messages.financial.confirm}
      </Button>
    </div>
  );
};

/** The employee's own bank account, polled while its name check at the bank is in progress. */
const useOwnAccount = () =>
  useQuery({
    queryKey: ownAccountQueryKey,
    queryFn: ({ signal }) => call(ReadOwnBankAccount, { signal }),
    refetchInterval: ({ state }) => (state.data?.account?.nameCheck === "asking" ? 3000 : false),
  });
