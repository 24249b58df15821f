import type { ResponseOf } from "@albashi/contracts/contract";
import { ReleaseAccount } from "@albashi/contracts/people/account-releases";
import { type ReadBankAccount, RejectAccount, RequestNameEnquiry } from "@albashi/contracts/people/bank-accounts";
import { CircleCheck, CircleHelp, CircleX, Hourglass, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { Fact, Facts } from "../profiles/facts.tsx";
import { messages as profileMessages } from "../profiles/messages.ts";
import { RevealNumber } from "../records/reveal-number.tsx";
import { useMutationAction } from "../use-mutation-action.ts";

const messages = profileMessages.bank;
type Account = NonNullable<ResponseOf<typeof ReadBankAccount>["account"]>;

const variants = {
  not_asked: { Icon: CircleHelp, tone: "neutral" },
  asking: { Icon: Hourglass, tone: "info" },
  same: { Icon: CircleCheck, tone: "success" },
  near: { Icon: CircleCheck, tone: "success" },
  different: { Icon: TriangleAlert, tone: "danger" },
  no_such_account: { Icon: CircleX, tone: "danger" },
  unknown: { Icon: CircleHelp, tone: "warning" },
} as const;

interface AccountReviewProps {
  readonly account: Account;
  readonly employeeId: string;
  readonly fullName: string;
  /** Other employees are paid into the account, so approving it needs a reason. */
  readonly isShared: boolean;
}

/** A bank account with the facts needed to review it. An account on hold is released or rejected here. */
export const AccountReview = ({ account, employeeId, fullName, isShared }: AccountReviewProps) => {
  const can = useCan();
  const params = { bankAccountId: account.bankAccountId };
  const checkName = useMutationAction(async () => (await call(RequestNameEnquiry, { params })).message);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Facts>
        <Fact name={profileMessages.grid.bank}>{account.bank}</Fact>
        <Fact name={profileMessages.grid.accountNumber}>
          <span className="flex flex-wrap items-center gap-x-3">
            {account.accountNumber}
            {can("people.reveal") && <RevealNumber employeeId={employeeId} fullName={fullName} number="account_number" />}
          </span>
        </Fact>
        <Fact name={profileMessages.grid.accountName}>{account.accountName}</Fact>
        <Fact name={messages.nameAtBank}>{account.bankSays ?? profileMessages.none}</Fact>
      </Facts>
      <div className="flex flex-wrap items-center gap-3">
        <Badge {...variants[account.nameCheck]}>{messages.checks[account.nameCheck]}</Badge>
        {can("bank.write") && account.nameCheck !== "asking" && (
          <Button variant="secondary" isBusy={checkName.isPending} onClick={() => checkName.mutate()}>
            {messages.checkName}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        {messages.setBy(account.setBy, account.setByStaff)} <TimestampText at={account.setAt} />
        {account.setFrom !== null && messages.setFrom(account.setFrom)}.
      </p>
      {checkName.error && <Alert tone="error">{checkName.error.message || sharedMessages.actionFailed}</Alert>}
      {account.hold !== null && <Hold account={account} hold={account.hold} fullName={fullName} isShared={isShared} />}
    </div>
  );
};

interface HoldProps extends Pick<AccountReviewProps, "account" | "fullName" | "isShared"> {
  readonly hold: NonNullable<Account["hold"]>;
}

const Hold = ({ account, hold, fullName, isShared }: HoldProps) => {
  const can = useCan();
  const [pendingDecision, setPendingDecision] = useState<"release" | "reject">();
  const params = { bankAccountId: account.bankAccountId };
  const release = useMutationAction(
    async (sharingReason?: string) =>
      (await call(ReleaseAccount, { params, body: sharingReason === undefined ? undefined : { sharingReason } })).message,
  );
  const reject = useMutationAction(async (reason: string) => (await call(RejectAccount, { params, body: { reason } })).message);
  return (
    <div className="grid gap-4 rounded-card bg-amber-tint p-4">
      <div className="grid justify-items-start gap-2">
        <Badge tone="warning" Icon={Hourglass}>
          {messages.onHold}
        </Badge>
        <p>{messages.holdReasons[hold.because]}</p>
      </div>
      {release.error && <Alert tone="error">{release.error.message || sharedMessages.actionFailed}</Alert>}
      {can("bank.write") && (
        <div className="flex flex-wrap gap-3">
          <Button isBusy={release.isPending} onClick={() => setPendingDecision("release")}>
            {messages.release}
          </Button>
          <Button variant="secondary" onClick={() => setPendingDecision("reject")}>
            {messages.reject}
          </Button>
        </div>
      )}
      {pendingDecision === "release" && isShared && (
        <ReasonDialog
          title={messages.releaseTitle(fullName)}
          description={messages.releaseSharedEffect}
          confirm={messages.release}
          isDestructive={false}
          onReason={(reason) => release.mutateAsync(reason)}
          onClose={() => setPendingDecision(undefined)}
        />
      )}
      {pendingDecision === "release" && !isShared && (
        <ConfirmDialog
          title={messages.releaseTitle(fullName)}
          description={account.nameCheck === "asking" ? messages.releaseEffectWhileAsking : messages.releaseEffect}
          confirm={messages.release}
          isDestructive={false}
          onClose={() => setPendingDecision(undefined)}
          onConfirm={() => {
            setPendingDecision(undefined);
            release.mutate(undefined);
          }}
        />
      )}
      {pendingDecision === "reject" && (
        <ReasonDialog
          title={messages.rejectTitle(fullName)}
          description={messages.rejectEffect}
          confirm={messages.reject}
          onReason={(reason) => reject.mutateAsync(reason)}
          onClose={() => setPendingDecision(undefined)}
        />
      )}
    </div>
  );
};
