import {
  ApproveThirdPartyAccount,
  type PendingThirdPartyAccount,
  RejectThirdPartyAccount,
  type ThirdPartyAccount,
} from "@albashi/contracts/remittances/third-parties";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { useMutationAction } from "../../../ui/use-mutation-action.ts";
import { Fact } from "./fact.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.account;

/** The account that is paid into. */
export const CurrentAccount = ({ account }: { account: ThirdPartyAccount }) => (
  <section aria-label={messages.title} className="grid gap-3">
    <h3 className="font-semibold">{messages.title}</h3>
    <Facts account={account} approvedBy={account.approvedBy} />
    <Warnings account={account} />
  </section>
);

/** An account that another admin entered, with its approval. */
export const PendingAccount = ({ scheduleId, account }: { scheduleId: string; account: PendingThirdPartyAccount }) => {
  const can = useCan();
  const [isAsked, setIsAsked] = useState(false);
  const { accountId, payeeName, enteredBy, mayApprove } = account;
  const params = { scheduleId, accountId };
  const decide = useMutationAction(
    async (decision: "approve" | "reject") => {
      await call(decision === "approve" ? ApproveThirdPartyAccount : RejectThirdPartyAccount, { params });
      return decision === "approve" ? messages.approvedToast : messages.rejectedToast;
    },
    (queries) => queries.invalidateQueries({ queryKey: ["remittances"] }),
  );
  return (
    <section aria-label={messages.pendingTitle} className="grid gap-3">
      <h3 className="font-semibold">{messages.pendingTitle}</h3>
      <Facts account={account} approvedBy={null} />
      <Warnings account={account} />
      {!mayApprove && enteredBy !== null && <p className="text-ink-soft">{messages.waits(enteredBy)}</p>}
      {can("payments.pay") && (
        <div className="flex flex-wrap gap-3">
          {mayApprove && (
            <Button isBusy={decide.isPending} onClick={() => setIsAsked(true)}>
              {messages.approve}
            </Button>
          )}
          <Button variant="secondary" isBusy={decide.isPending} onClick={() => decide.mutate("reject")}>
            {messages.reject}
          </Button>
        </div>
      )}
      {decide.error && (
        <Alert tone="error" takesFocus>
          {decide.error.message}
        </Alert>
      )}
      {isAsked && (
        <ConfirmDialog
          title={messages.approveTitle(payeeName)}
          description={messages.approveEffect(describeAccount(account))}
          confirm={messages.approve}
          isDestructive={false}
          onClose={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false);
            decide.mutate("approve");
          }}
        />
      )}
    </section>
  );
};

type AnyAccount = Pick<
  ThirdPartyAccount,
  "payeeName" | "bank" | "accountNumber" | "accountName" | "nameCheck" | "employeesPaidIntoIt" | "enteredAt" | "enteredBy"
>;

/** An account in one line, as dialogs show it. */
export const describeAccount = ({ accountName, bank, accountNumber }: Pick<AnyAccount, "accountName" | "bank" | "accountNumber">): string =>
  `${accountName}, ${bank} ${accountNumber}`;

const Facts = ({ account, approvedBy }: { account: AnyAccount; approvedBy: string | null }) => (
  <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-3 sm:flex sm:flex-wrap">
    <Fact name={messages.payee}>{account.payeeName}</Fact>
    <Fact name={messages.bank}>{`${account.bank} ${account.accountNumber}`}</Fact>
    <Fact name={messages.name}>{account.accountName}</Fact>
    <Fact name={messages.entered}>
      <TimestampText at={account.enteredAt} />
      {account.enteredBy !== null && `, ${messages.by(account.enteredBy)}`}
    </Fact>
    {approvedBy !== null && <Fact name={messages.approved}>{approvedBy}</Fact>}
  </dl>
);

const Warnings = ({ account: { nameCheck, employeesPaidIntoIt } }: { account: AnyAccount }) => {
  const name = messages.nameChecks[nameCheck];
  return (
    <div className="grid gap-3 empty:hidden">
      {name && <Alert tone={nameCheck === "different" ? "error" : "info"}>{name}</Alert>}
      {employeesPaidIntoIt > 0 && <Alert tone="error">{messages.ofEmployees(employeesPaidIntoIt)}</Alert>}
    </div>
  );
};
