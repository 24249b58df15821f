import type { PaymentLine } from "@albashi/contracts/payments-runs";
import type { ReactNode } from "react";
import { useMay } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { MomentText } from "../../../ui/moment-text.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { PaymentBadge } from "../payment-badge.tsx";
import { LineActs } from "./line-acts.tsx";
import { words as all } from "./words.ts";

const words = all.line;
const needsAccount: readonly PaymentLine["state"][] = ["failed", "returned", "held"];

interface PaymentSheetProps {
  readonly runId: string;
  readonly line: PaymentLine;
  readonly onClose: () => void;
}

/** One person's payment with everything that is known of it, and what can be done about it. */
export const PaymentSheet = ({ runId, line, onClose }: PaymentSheetProps) => (
  <Sheet title={line.fullName} head={<PaymentBadge state={line.state} />} onClose={onClose}>
    {line.cure === null ? (
      <p className="text-lg">{line.words}</p>
    ) : (
      <Alert tone={line.state === "failed" || line.state === "returned" ? "failed" : "information"} title={line.words}>
        {line.cure}
      </Alert>
    )}
    <dl className="grid gap-4">
      <Fact name={words.amount}>
        <MoneyText digits={line.amountKobo} className="font-semibold" />
      </Fact>
      <Fact name={words.account}>{accountOf(line)}</Fact>
      {accountNow(line) !== accountOf(line) && <Fact name={words.accountNow}>{accountNow(line)}</Fact>}
      {line.cause !== null && <Fact name={words.bankSaid}>{line.cause}</Fact>}
      {line.traceId !== null && (
        <Fact name={words.trace}>
          <Trace traceId={line.traceId} />
        </Fact>
      )}
      <Fact name={words.reference}>
        <span className="font-mono wrap-anywhere">{line.reference}</span>
      </Fact>
      <Fact name={words.tries}>{words.times(line.tries)}</Fact>
      <Fact name={words.changed}>
        <MomentText at={line.changedAt} />
      </Fact>
      {line.mayRetryFrom !== null && (
        <Fact name={words.from}>
          <MomentText at={line.mayRetryFrom} />
        </Fact>
      )}
    </dl>
    <LineActs runId={runId} line={line} />
    <ToAccount line={line} />
    <TextLink to={`/dash/payroll/runs/${runId}/payslips/${line.employeeId}`} className="justify-self-start">
      {words.payslip}
    </TextLink>
  </Sheet>
);

const accountOf = ({ bankName, accountNumberEnds }: Pick<PaymentLine, "bankName" | "accountNumberEnds">) =>
  all.list.ends(bankName, accountNumberEnds);
const accountNow = (line: PaymentLine) => accountOf(line.nextAccount ?? line);

/** Where the cure of most failures is: the person's bank account, for those who may see it. */
const ToAccount = ({ line }: { line: PaymentLine }) => {
  const may = useMay();
  if (!needsAccount.includes(line.state) || !may("bank.read")) return null;
  return (
    <TextLink to={`/dash/view-profile/${line.employeeId}?tab=bank`} className="justify-self-start">
      {words.toAccount}
    </TextLink>
  );
};

const Trace = ({ traceId }: { traceId: string }) => (
  <div className="grid justify-items-start">
    <span className="font-mono wrap-anywhere select-all">{traceId}</span>
    <span className="text-sm text-ink-soft">{words.traceNote}</span>
    <button
      type="button"
      onClick={() => void copyText(traceId, words.copied)}
      className="min-h-11 cursor-pointer font-semibold text-indigo underline underline-offset-4 outline-indigo"
    >
      {words.copyTrace}
    </button>
  </div>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
);
