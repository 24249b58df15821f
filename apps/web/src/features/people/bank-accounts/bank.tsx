import { ReadBankAccount } from "@albashi/contracts/people/bank-accounts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { keys } from "../people-queries.ts";
import { messages } from "../profiles/messages.ts";
import { SectionState } from "../profiles/section-state.tsx";
import type { Profile } from "../profiles/use-profile.ts";
import { AccountReview } from "./account-review.tsx";
import { BankForm } from "./bank-form.tsx";

/** An employee's bank account, its name check at the bank, and pending reviews. */
export const Bank = ({ profile: { person } }: { profile: Profile }) => {
  const can = useCan();
  const [isEditing, setIsEditing] = useState(false);
  const { employeeId, fullName } = person;
  const bank = useQuery({
    queryKey: [...keys.person(employeeId), "bank"],
    queryFn: ({ signal }) => call(ReadBankAccount, { params: { employeeId }, signal }),
    // The name check runs in the background, so the account is polled until the bank has responded.
    refetchInterval: ({ state }) => (state.data?.account?.nameCheck === "asking" ? 3000 : false),
  });
  if (!bank.isSuccess) return <SectionState query={bank} />;
  const { account, sharedWith, earlier } = bank.data;
  const canChange = can("bank.write") && person.status !== "ended";
  return (
    <>
      <Panel
        title={messages.bank.title}
        aside={
          canChange && (
            <Button variant="secondary" onClick={() => setIsEditing(!isEditing)}>
              {isEditing ? messages.edit.cancel : messages.bank.change}
            </Button>
          )
        }
      >
        {isEditing && <BankForm employeeId={employeeId} onDone={() => setIsEditing(false)} />}
        {account === null ? (
          <p className="text-ink-soft">{messages.bank.none}</p>
        ) : (
          <AccountReview account={account} employeeId={employeeId} fullName={fullName} isShared={sharedWith.length > 0} />
        )}
        {sharedWith.length > 0 && (
          <p>
            {messages.bank.sharedWith}{" "}
            {sharedWith.map((other, index) => (
              <span key={other.employeeId}>
                {index > 0 && ", "}
                <TextLink to={`/dash/view-profile/${other.employeeId}`}>{other.fullName}</TextLink>
              </span>
            ))}
          </p>
        )}
      </Panel>
      {earlier.length > 0 && (
        <Panel title={messages.bank.earlier}>
          <ul className="-my-3 divide-y divide-line">
            {earlier.map((previousAccount) => (
              <li key={previousAccount.bankAccountId} className="grid gap-0.5 py-3">
                <p className="font-medium wrap-anywhere">
                  {previousAccount.bank}, {previousAccount.accountNumber}, {previousAccount.accountName}
                </p>
                {previousAccount.refusedBecause !== null && (
                  <p className="text-sm text-clay">{messages.bank.rejected(previousAccount.refusedBecause)}</p>
                )}
                {previousAccount.replacedAt !== null && (
                  <p className="text-sm text-ink-soft">
                    {messages.bank.replaced} <TimestampText at={previousAccount.replacedAt} />
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
};
