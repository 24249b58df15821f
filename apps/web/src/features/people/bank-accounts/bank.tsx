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

/** Where somebody is paid, whether the bank knows them by that name, and what waits for our eye. */
export const Bank = ({ profile: { person } }: { profile: Profile }) => {
  const can = useCan();
  const [isChanged, setIsChanged] = useState(false);
  const { employeeId, fullName } = person;
  const bank = useQuery({
    queryKey: [...keys.person(employeeId), "bank"],
    queryFn: ({ signal }) => call(ReadBankAccount, { params: { employeeId }, signal }),
    // The bank is asked behind the scenes; what it says appears here by itself.
    refetchInterval: ({ state }) => (state.data?.account?.nameCheck === "asking" ? 3000 : false),
  });
  if (!bank.isSuccess) return <SectionState query={bank} />;
  const { account, sharedWith, earlier } = bank.data;
  const mayChange = can("bank.write") && person.status !== "ended";
  return (
    <>
      <Panel
        title={messages.bank.title}
        aside={
          mayChange && (
            <Button variant="quiet" onClick={() => setIsChanged(!isChanged)}>
              {isChanged ? messages.edit.cancel : messages.bank.change}
            </Button>
          )
        }
      >
        {isChanged && <BankForm employeeId={employeeId} onDone={() => setIsChanged(false)} />}
        {account === null ? (
          <p className="text-ink-soft">{messages.bank.none}</p>
        ) : (
          <AccountReview account={account} employeeId={employeeId} fullName={fullName} />
        )}
        {sharedWith.length > 0 && (
          <p>
            {messages.bank.sharedWith}{" "}
            {sharedWith.map((other, place) => (
              <span key={other.employeeId}>
                {place > 0 && ", "}
                <TextLink to={`/dash/view-profile/${other.employeeId}`}>{other.fullName}</TextLink>
              </span>
            ))}
          </p>
        )}
      </Panel>
      {earlier.length > 0 && (
        <Panel title={messages.bank.earlier}>
          <ul className="-my-3 divide-y divide-line">
            {earlier.map((one) => (
              <li key={one.bankAccountId} className="grid gap-0.5 py-3">
                <p className="font-medium wrap-anywhere">
                  {one.bank}, {one.accountNumber}, {one.accountName}
                </p>
                {one.refusedBecause !== null && <p className="text-sm text-clay">{messages.bank.refused(one.refusedBecause)}</p>}
                {one.replacedAt !== null && (
                  <p className="text-sm text-ink-soft">
                    {messages.bank.replaced} <TimestampText at={one.replacedAt} />
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
