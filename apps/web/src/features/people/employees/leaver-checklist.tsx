import { type DocumentSummary, ListDocuments } from "@albashi/contracts/documents/documents";
import { ListLoans } from "@albashi/contracts/payroll/loans";
import { CreateRun } from "@albashi/contracts/payroll/runs";
import { ReadFinalPayProgress } from "@albashi/contracts/reporting/final-pay-progress";
import { formatMonth } from "@albashi/dates";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { keys } from "../people-queries.ts";
import type { Profile } from "../profiles/use-profile.ts";
import { leaverMessages as messages } from "./leaver-messages.ts";

type Person = Profile["person"];
type Leaver = Person & { readonly lastDay: string };

interface Step {
  readonly name: string;
  readonly isDone: boolean;
  /** It need not be done, and is not counted until it is. */
  readonly isOptional?: boolean;
  readonly detail: ReactNode;
  readonly action?: ReactNode;
}

/** What is settled and what remains to be done when an employee leaves, as far as the admin's role may see it. */
export const LeaverChecklist = ({ person }: { person: Leaver }) => {
  const [finalPay, loans, documents] = [useFinalPayStep(person), useLoansStep(person), useDocumentSteps(person)];
  const parts = [finalPay, loans, documents];
  const steps = [...parts.flatMap(({ steps: some }) => some), accessStep(person)];
  const counted = steps.filter(({ isOptional }) => !isOptional);
  const count = counted.filter(({ isDone }) => isDone).length;
  return (
    <Panel title={messages.title} aside={<p className="amount">{messages.progress(count, counted.length)}</p>}>
      {parts.some(({ isLoading }) => isLoading) && (
        <p role="status" className="text-ink-soft">
          {messages.loading}
        </p>
      )}
      {parts.some(({ hasFailed }) => hasFailed) && <Alert tone="error">{messages.failed}</Alert>}
      <ol className="-my-3 divide-y divide-line">
        {steps.map((step) => (
          <StepItem key={step.name} {...step} />
        ))}
      </ol>
    </Panel>
  );
};

const StepItem = ({ name, isDone, isOptional = false, detail, action }: Step) => (
  <li className="flex items-start gap-4 py-3.5">
    <span
      aria-hidden
      className={`grid size-7 shrink-0 place-items-center rounded-full ${isDone ? "bg-palm-tint text-palm" : "border border-line bg-sunken"}`}
    >
      {isDone && <Check className="size-4" />}
    </span>
    <div className="grid min-w-0 flex-1 gap-1">
      <p className="font-semibold">{name}</p>
      <p className="text-sm text-ink-soft">{detail}</p>
      {action}
    </div>
    {isOptional ? (
      <Badge tone="neutral">{messages.optional}</Badge>
    ) : (
      <Badge tone={isDone ? "success" : "warning"}>{isDone ? messages.done : messages.open}</Badge>
    )}
  </li>
);

/** The steps of a part of the checklist; none while they are loaded, or not visible to the role. */
interface Part {
  readonly steps: readonly Step[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

const useFinalPayStep = ({ employeeId }: Leaver): Part => {
  const can = useCan();
  const { data, isLoading, isError } = useQuery({
    queryKey: [...keys.person(employeeId), "final-pay-progress"],
    queryFn: ({ signal }) => call(ReadFinalPayProgress, { params: { employeeId }, signal }),
    enabled: can("payroll.read"),
  });
  if (!data) return { steps: [], isLoading, hasFailed: isError };
  const { run, payment, payGroupId, year, month } = data;
  const step: Step = {
    name: messages.finalPay,
    isDone: payment === "paid",
    detail: messages.finalPayState(formatMonth({ year, month }), run?.state, payment),
    action: run ? (
      <TextLink to={`/dash/payroll/runs/${run.runId}`}>{messages.openRun}</TextLink>
    ) : (
      can("payroll.write") &&
      payGroupId !== null && <PrepareFinalPay run={{ kind: "leaver", payGroupId, year, month, employeeIds: [employeeId] }} />
    ),
  };
  return { steps: [step], isLoading: false, hasFailed: false };
};

const PrepareFinalPay = ({ run }: { run: Parameters<typeof call<typeof CreateRun>>[1]["body"] }) => {
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: () => call(CreateRun, { body: run }),
    onSuccess: ({ runId }) => navigate(`/dash/payroll/runs/${runId}`),
  });
  return (
    <div className="grid justify-items-start gap-2">
      {open.error && <Alert tone="error">{open.error.message || messages.prepareFailed}</Alert>}
      <Button variant="secondary" isBusy={open.isPending} onClick={() => open.mutate()}>
        {messages.prepare}
      </Button>
    </div>
  );
};

/** Loans that are not repaid; without any there is no step. */
const useLoansStep = ({ employeeId }: Leaver): Part => {
  const can = useCan();
  const { data, isLoading, isError } = useQuery({
    queryKey: [...keys.person(employeeId), "loans"],
    queryFn: ({ signal }) => call(ListLoans, { query: { employeeId }, signal }),
    enabled: can("payroll.read"),
  });
  const left = (data?.loans ?? []).reduce((sum, { state, leftKobo }) => sum + (state === "open" ? BigInt(leftKobo) : 0n), 0n);
  if (left === 0n) return { steps: [], isLoading, hasFailed: isError };
  const step: Step = {
    name: messages.loans,
    isDone: false,
    detail: (
      <>
        <MoneyText amountKobo={`${left}`} className="font-semibold" /> {messages.loansLeft}
      </>
    ),
    action: <TextLink to="/dash/payroll/extras">{messages.openLoans}</TextLink>,
  };
  return { steps: [step], isLoading: false, hasFailed: false };
};

const letters = ["termination", "certificate_of_service"] as const;

const useDocumentSteps = ({ employeeId }: Leaver): Part => {
  const can = useCan();
  const { data, isLoading, isError } = useQuery({
    queryKey: [...keys.person(employeeId), "documents"],
    queryFn: ({ signal }) => call(ListDocuments, { query: { employeeId }, signal }),
    enabled: can("documents.read"),
  });
  if (!data) return { steps: [], isLoading, hasFailed: isError };
  const steps = letters.map((kind): Step => {
    const document = data.documents.find((one) => one.kind === kind && isLive(one));
    const isDone = document?.state === "completed";
    const open = isDone ? messages.documentStates.completed : messages.documentStates.open;
    return {
      name: messages.documents[kind],
      isDone,
      // An employee who resigns gets none.
      isOptional: kind === "termination" && document === undefined,
      detail: document ? open : messages.documentStates.none[kind],
      action: document ? (
        <TextLink to={`/dash/documents/${document.documentId}`}>{messages.openDocument}</TextLink>
      ) : (
        can("documents.write") && <TextLink to={`/dash/issue-document?employee=${employeeId}&kind=${kind}`}>{messages.write}</TextLink>
      ),
    };
  });
  return { steps, isLoading: false, hasFailed: false };
};

const isLive = ({ state, isSuperseded }: DocumentSummary) => state !== "declined" && state !== "withdrawn" && !isSuperseded;

const accessStep = ({ status, lastDay }: Leaver): Step => ({
  name: messages.access,
  isDone: status === "ended",
  detail:
    status === "ended" ? (
      messages.accessEnded
    ) : (
      <>
        {messages.accessEnds} <DayText day={lastDay} />.
      </>
    ),
});
