import {
  type JournalAccount,
  ListJournalAccounts,
  type PostingKind,
  SaveJournalAccounts,
} from "@albashi/contracts/payroll/journal-accounts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SectionState } from "../../../ui/section-state.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { keys } from "../payroll-queries.ts";
import { useMutationAction } from "../use-mutation-action.ts";
import { AccountFields, type EnteredAccount } from "./account-fields.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.accounts;

/** The accounts of the company's chart of accounts that journals of pay runs post to. */
export const JournalAccountsScreen = () => {
  const list = useQuery({ queryKey: keys.journalAccounts, queryFn: ({ signal }) => call(ListJournalAccounts, { signal }) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <BackLink to="/dash/reports">{messages.back}</BackLink>
      <div className="grid max-w-2xl gap-1">
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.title}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      <SectionState query={list} messages={messages} />
      {list.data && <AccountsForm key={list.data.version} {...list.data} />}
    </div>
  );
};

const groups = ["costs", "owed", "employees"] as const;

const groupOf = (kind: PostingKind): (typeof groups)[number] => {
  if (kind === "staff_loans" || kind === "net_pay_payable") return "employees";
  return kind.endsWith("_payable") ? "owed" : "costs";
};

const AccountsForm = ({ version, accounts }: { version: string; accounts: readonly JournalAccount[] }) => {
  const can = useCan();
  const keyOf = useIdempotencyKey();
  const [entered, setEntered] = useState<Readonly<Record<string, EnteredAccount>>>(() =>
    Object.fromEntries(accounts.map(({ posting, code, name }) => [posting, { code: code ?? "", name: name ?? "" }])),
  );
  const save = useMutationAction(async () => {
    const body = { version, accounts: accountsToSave(entered) };
    await call(SaveJournalAccounts, { body, idempotencyKey: keyOf(body) });
    return messages.saved;
  });
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {groups.map((group) => (
        <Panel key={group} title={messages.groups[group]}>
          {accounts
            .filter(({ kind, component }) => groupOf(kind) === group && component === null)
            .map((account) => (
              <AccountFields
                key={account.posting}
                account={account}
                components={accounts.filter(({ kind, component }) => kind === account.kind && component !== null)}
                entered={entered}
                isReadOnly={!can("payroll.write")}
                onChange={(posting, value) => setEntered((current) => ({ ...current, [posting]: value }))}
              />
            ))}
        </Panel>
      ))}
      {save.error && (
        <Alert tone="error" takesFocus>
          {save.error.message || messages.saveFailed}
        </Alert>
      )}
      {can("payroll.write") ? (
        <div className="justify-self-start">
          <SubmitButton isBusy={save.isPending}>{messages.save}</SubmitButton>
        </div>
      ) : (
        <Alert tone="info">{messages.readOnly}</Alert>
      )}
    </form>
  );
};

const accountsToSave = (entered: Readonly<Record<string, EnteredAccount>>) =>
  Object.entries(entered)
    .map(([posting, { code, name }]) => ({ posting, code: code.trim() || null, name: name.trim() || null }))
    .filter(({ code, name }) => code !== null || name !== null);
