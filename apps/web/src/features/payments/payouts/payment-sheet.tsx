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
const accountRelatedStates: readonly PaymentLine["state"][] = ["failed", "returned", "held"];

interface PaymentSheetProps {
  readonly runId: string;
  readonly line: PaymentLine;
  readonly onClose: () => void;
}

/** The details of one payment, and the actions on it. */
export const PaymentSheet = ({ runId, line, onClose }: PaymentSheetProps) => (
  <Sheet title={line.fullName} head={<PaymentBadge state={line.state} />} onClose={onClose}>
    <StatusText line={line} />
    <dl className="grid gap-4">
      <Detail name={messages.amount}>
        <MoneyText amountKobo={line.amountKobo} className="font-semibold" />
      </Detail>
      <Detail name={messages.account}>{formatAccount(line)}</Detail>
      {formatCurrentAccount(line) !== formatAccount(line) && <Detail name={messages.currentAccount}>{formatCurrentAccount(line)}</Detail>}
      {lineText(line).cause !== null && <Detail name={messages.bankReason}>{lineText(line).cause}</Detail>}
      {line.traceId !== null && (
        <Detail name={messages.traceId}>
          <TraceId traceId={line.traceId} />
        </Detail>
      )}
      <Detail name={messages.reference}>
        <span className="font-mono wrap-anywhere">{line.reference}</span>
      </Detail>
      <Detail name={messages.attempts}>{messages.attemptCount(line.tries)}</Detail>
      <Detail name={messages.lastChange}>
        <TimestampText at={line.changedAt} />
      </Detail>
      {line.mayRetryFrom !== null && (
        <Detail name={messages.retryFrom}>
          <TimestampText at={line.mayRetryFrom} />
        </Detail>
      )}
    </dl>
    <LineActions runId={runId} line={line} />
    <BankAccountLink line={line} />
    <TextLink to={`/dash/payroll/runs/${runId}/payslips/${line.employeeId}`} className="justify-self-start">
      {messages.viewPayslip}
    </TextLink>
  </Sheet>
);

const StatusText = ({ line }: { line: PaymentLine }) => {
  const { description, remedy } = lineText(line);
  if (remedy === null) return <p className="text-lg">{description}</p>;
  return (
    <Alert tone={line.state === "failed" || line.state === "returned" ? "error" : "info"} title={description}>
      {remedy}
    </Alert>
  );
};

const formatAccount = ({ bankName, accountNumberEnds }: Pick<PaymentLine, "bankName" | "accountNumberEnds">) =>
  allMessages.list.formatAccount(bankName, accountNumberEnds);
const formatCurrentAccount = (line: PaymentLine) => formatAccount(line.nextAccount ?? line);

/** A link to the employee's bank account, where most failures are fixed, for users with the right to read it. */
const BankAccountLink = ({ line }: { line: PaymentLine }) => {
  const can = useCan();
  if (!accountRelatedStates.includes(line.state) || !can("bank.read")) return null;
  return (
    <TextLink to={`/dash/view-profile/${line.employeeId}?tab=bank`} className="justify-self-start">
      {messages.openBankAccount}
    </TextLink>
  );
};

const TraceId = ({ traceId }: { traceId: string }) => (
  <div className="grid justify-items-start">
    <span className="font-mono wrap-anywhere select-all">{traceId}</span>
    <span className="text-sm text-ink-soft">{messages.traceNote}</span>
    <button
      type="button"
      onClick={() => void copyText(traceId, messages.traceCopied)}
      className="min-h-11 cursor-pointer font-semibold text-indigo underline underline-offset-4 outline-indigo"
    >
      {messages.copyTrace}
    </button>
  </div>
);

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
);
