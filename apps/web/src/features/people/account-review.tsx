import type { AnswerOf } from "@albashi/contracts/contract";
import { AskAccountName, type ReadBankAccount, RefuseAccount, ReleaseAccount } from "@albashi/contracts/people-bank-accounts";
import { CircleCheck, CircleHelp, CircleX, Hourglass, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { call } from "../../api-client.ts";
import { useMay } from "../../app/rights.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { MomentText } from "../../ui/moment-text.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { Fact, Facts } from "./profile/facts.tsx";
import { words as ofProfile } from "./profile/words.ts";
import { RevealNumber } from "./reveal-number.tsx";
import { useAct } from "./use-act.ts";
import { words as shared } from "./words.ts";

const words = ofProfile.bank;
type Account = NonNullable<AnswerOf<typeof ReadBankAccount>["account"]>;

const looks = {
  not_asked: { Icon: CircleHelp, tone: "plain" },
  asking: { Icon: Hourglass, tone: "sky" },
  same: { Icon: CircleCheck, tone: "palm" },
  near: { Icon: CircleCheck, tone: "palm" },
  different: { Icon: TriangleAlert, tone: "clay" },
  no_such_account: { Icon: CircleX, tone: "clay" },
  unknown: { Icon: CircleHelp, tone: "amber" },
} as const;

interface AccountReviewProps {
  readonly account: Account;
  readonly employeeId: string;
  readonly fullName: string;
}

/** A bank account with what is needed to judge it; one on hold is released or refused here. */
export const AccountReview = ({ account, employeeId, fullName }: AccountReviewProps) => {
  const may = useMay();
  const params = { bankAccountId: account.bankAccountId };
  const ask = useAct(async () => (await call(AskAccountName, { params })).message);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Facts>
        <Fact name={ofProfile.grid.bank}>{account.bank}</Fact>
        <Fact name={ofProfile.grid.accountNumber}>
          <span className="flex flex-wrap items-center gap-x-3">
            {account.accountNumber}
            {may("people.reveal") && <RevealNumber employeeId={employeeId} fullName={fullName} number="account_number" />}
          </span>
        </Fact>
        <Fact name={ofProfile.grid.accountName}>{account.accountName}</Fact>
        <Fact name={words.bankSays}>{account.bankSays ?? ofProfile.none}</Fact>
      </Facts>
      <div className="flex flex-wrap items-center gap-3">
        <Badge {...looks[account.nameCheck]}>{words.checks[account.nameCheck]}</Badge>
        {may("bank.write") && account.nameCheck !== "asking" && (
          <Button look="quiet" isBusy={ask.isPending} onClick={() => ask.mutate()}>
            {words.ask}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        {account.setBy !== null && words.setBy(account.setBy)} {account.setByStaff && words.byStaff} <MomentText at={account.setAt} />
        {account.setFrom !== null && ` ${words.from} ${account.setFrom}`}
      </p>
      {ask.error && <Alert tone="failed">{ask.error.message || shared.notDone}</Alert>}
      {account.hold !== null && <Hold account={account} hold={account.hold} fullName={fullName} />}
    </div>
  );
};

const Hold = ({ account, hold, fullName }: { account: Account; hold: NonNullable<Account["hold"]>; fullName: string }) => {
  const may = useMay();
  const [asked, setAsked] = useState<"release" | "refuse">();
  const params = { bankAccountId: account.bankAccountId };
  const release = useAct(async () => (await call(ReleaseAccount, { params })).message);
  const refuse = useAct(async (reason: string) => (await call(RefuseAccount, { params, body: { reason } })).message);
  return (
    <div className="grid gap-4 rounded-card bg-amber-tint p-4">
      <div className="grid justify-items-start gap-2">
        <Badge tone="amber" Icon={Hourglass}>
          {words.held}
        </Badge>
        <p>{words.holds[hold.because]}</p>
      </div>
      {release.error && <Alert tone="failed">{release.error.message || shared.notDone}</Alert>}
      {may("bank.write") && (
        <div className="flex flex-wrap gap-3">
          <Button isBusy={release.isPending} onClick={() => setAsked("release")}>
            {words.release}
          </Button>
          <Button look="quiet" onClick={() => setAsked("refuse")}>
            {words.refuse}
          </Button>
        </div>
      )}
      {asked === "release" && (
        <ConfirmDialog
          title={words.releaseTitle(fullName)}
          effect={account.nameCheck === "asking" ? words.releaseEffectWhileAsking : words.releaseEffect}
          confirm={words.release}
          isDestructive={false}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            release.mutate();
          }}
        />
      )}
      {asked === "refuse" && (
        <ReasonDialog
          title={words.refuseTitle(fullName)}
          effect={words.refuseEffect}
          confirm={words.refuse}
          onReason={(reason) => refuse.mutateAsync(reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
};
