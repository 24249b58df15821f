import type { PaymentLine } from "@albashi/contracts/payments/payouts";
import type { ReactNode } from "react";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { LineActions } from "./line-actions.tsx";
import { lineText } from "./line-text.ts";
import { messages as allMessages } from "./messages.ts";
import { PaymentBadge } from "./payment-badge.tsx";

const messages = allMessages.line;
const needsAccount: readonly PaymentLine["state"][] = ["failed", "returned", "held"];

interface PaymentSheetProps {
  readonly runId: string;
  readonly line: PaymentLine;
  readonly onClose: () => void;
}

/** One person's payment with everything that is known of it, and what can be done about it. */
export const PaymentSheet = ({ runId, line, onClose }: PaymentSheetProps) => (
  <Sheet title={line.fullName} head={<PaymentBadge state={line.state} />} onClose={onClose}>
    <WhatHappened line={line} />
    <dl className="grid gap-4">
      <Fact name={messages.amount}>
        <MoneyText digits={line.amountKobo} className="font-semibold" />
      </Fact>
      <Fact name={messages.account}>{accountOf(line)}</Fact>
      {accountNow(line) !== accountOf(line) && <Fact name={messages.accountNow}>{accountNow(line)}</Fact>}
      {lineText(line).cause !== null && <Fact name={messages.bankSaid}>{lineText(line).cause}</Fact>}
      {line.traceId !== null && (
        <Fact name={messages.trace}>
          <Trace traceId={line.traceId} />
        </Fact>
      )}
      <Fact name={messages.reference}>
        <span className="font-mono wrap-anywhere">{line.reference}</span>
      </Fact>
      <Fact name={messages.tries}>{messages.times(line.tries)}</Fact>
      <Fact name={messages.changed}>
        <TimestampText at={line.changedAt} />
      </Fact>
      {line.mayRetryFrom !== null && (
        <Fact name={messages.from}>
          <TimestampText at={line.mayRetryFrom} />
        </Fact>
      )}
    </dl>
    <LineActions runId={runId} line={line} />
    <ToAccount line={line} />
    <TextLink to={`/dash/payroll/runs/${runId}/payslips/${line.employeeId}`} className="justify-self-start">
      {messages.payslip}
    </TextLink>
  </Sheet>
);

const WhatHappened = ({ line }: { line: PaymentLine }) => {
  const { what, cure } = lineText(line);
  if (cure === null) return <p className="text-lg">{what}</p>;
  return (
    <Alert tone={line.state === "failed" || line.state === "returned" ? "failed" : "information"} title={what}>
      {cure}
    </Alert>
  );
};

const accountOf = ({ bankName, accountNumberEnds }: Pick<PaymentLine, "bankName" | "accountNumberEnds">) =>
  allMessages.list.ends(bankName, accountNumberEnds);
const accountNow = (line: PaymentLine) => accountOf(line.nextAccount ?? line);

/** Where the cure of most failures is: the person's bank account, for those who may see it. */
const ToAccount = ({ line }: { line: PaymentLine }) => {
  const can = useCan();
  if (!needsAccount.includes(line.state) || !can("bank.read")) return null;
  return (
    <TextLink to={`/dash/view-profile/${line.employeeId}?tab=bank`} className="justify-self-start">
      {messages.toAccount}
    </TextLink>
  );
};

const Trace = ({ traceId }: { traceId: string }) => (
  <div className="grid justify-items-start">
    <span className="font-mono wrap-anywhere select-all">{traceId}</span>
    <span className="text-sm text-ink-soft">{messages.traceNote}</span>
    <button
      type="button"
      onClick={() => void copyText(traceId, messages.copied)}
      className="min-h-11 cursor-pointer font-semibold text-indigo underline underline-offset-4 outline-indigo"
    >
      {messages.copyTrace}
    </button>
  </div>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
);
