import type { BankAccountRecord } from "@albashi/contracts/people-bank-accounts";
import { useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { AccountForm } from "./account-form.tsx";
import { useOwnAccount } from "./own-account.ts";
import { Rows } from "./rows.tsx";
import { RowsLoading } from "./rows-loading.tsx";
import { words } from "./words.ts";

/** The account that pay goes to, and what happens before it goes to a new one. */
export const AccountPanel = () => {
  const account = useOwnAccount();
  const [isEditing, setIsEditing] = useState(false);
  if (account.isPending) return <RowsLoading rows={4} />;
  if (account.isError)
    return (
      <ErrorState
        title={words.failedTitle}
        message={account.error.message || words.failed}
        isRetrying={account.isFetching}
        onRetry={() => void account.refetch()}
      />
    );
  const edit = (
    <Button look="quiet" onClick={() => setIsEditing(true)}>
      {words.financial.editAccount}
    </Button>
  );
  return (
    <Panel title={words.financial.account} aside={!isEditing && edit}>
      {isEditing ? (
        <AccountForm account={account.data.account} onDone={() => setIsEditing(false)} />
      ) : (
        <Account account={account.data.account} />
      )}
    </Panel>
  );
};

const Account = ({ account }: { account: BankAccountRecord | null }) => {
  if (account === null) return <p className="text-ink-soft">{words.financial.noAccount}</p>;
  const row = (label: string, value: string) => ({ label, value, placeholder: words.none });
  return (
    <>
      {account.hold && (
        <Alert tone="information" title={words.financial.heldTitle}>
          {words.financial.held[account.hold.because]}
        </Alert>
      )}
      <Rows
        rows={[
          row(words.financial.bankName, account.bank),
          row(words.financial.accountNumber, account.accountNumber),
          row(words.financial.accountName, account.accountName),
          row(words.financial.nameCheck, words.financial.nameChecks[account.nameCheck]),
        ]}
      />
    </>
  );
};
