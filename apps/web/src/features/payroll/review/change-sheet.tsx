import type { ResponseOf } from "@albashi/contracts/contract";
import type { ReadVariance, VarianceRow } from "@albashi/contracts/payroll/review";
import { Alert } from "../../../ui/alert.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Waterfall } from "../../../ui/waterfall.tsx";
import { SectionState } from "../section-state.tsx";
import { LineChange } from "./line-change.tsx";
import { messages } from "./messages.ts";
import { UnexplainedBadge } from "./unexplained-badge.tsx";
import { useChange } from "./use-review.ts";

type Change = ResponseOf<typeof ReadVariance>;
const sides = ["earning", "deduction", "employer", "information"] as const;

interface ChangeSheetProps {
  readonly runId: string;
  readonly employeeId: string;
  /** The row of the list, shown until the details are loaded. */
  readonly row: VarianceRow | undefined;
  readonly onClose: () => void;
}

/** One employee's change since the last run: its causes, and every payslip line with its calculation. */
export const ChangeSheet = ({ runId, employeeId, row, onClose }: ChangeSheetProps) => {
  const change = useChange(runId, employeeId);
  const summary = change.data ?? row;
  return (
    <Sheet
      title={summary?.fullName ?? messages.table.columns.person}
      head={summary && <ChangeHeader runId={runId} summary={summary} />}
      onClose={onClose}
    >
      <SectionState query={change} />
      {change.data && <ChangeDetails change={change.data} />}
    </Sheet>
  );
};

const ChangeHeader = ({ runId, summary }: { runId: string; summary: VarianceRow }) => (
  <div className="grid gap-1 text-sm">
    <p className="text-ink-soft">
      {summary.jobTitle}
      {summary.department !== null && ` · ${summary.department}`}
    </p>
    <p className="flex flex-wrap gap-x-5">
      <TextLink to={`/dash/payroll/runs/${runId}/payslips/${summary.employeeId}`}>{messages.sheet.viewPayslip}</TextLink>
      <TextLink to={`/dash/view-profile/${summary.employeeId}`}>{messages.sheet.openProfile}</TextLink>
    </p>
  </div>
);

/** Hides lines that are zero in both runs, except income tax, which users expect to see. */
const isShownLine = ({ id, nowKobo, changeKobo }: Change["lines"][number]) =>
  id === "paye" || changeKobo !== "0" || (nowKobo !== "0" && nowKobo !== null);

const ChangeDetails = ({ change }: { change: Change }) => (
  <>
    <Found found={change.found.filter(({ severity }) => severity !== "notice")} />
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{messages.sheet.causes}</h3>
        <UnexplainedBadge amountKobo={change.unexplainedKobo} />
      </div>
      {change.causes.length === 0 ? (
        <p className="text-ink-soft">
          {messages.sheet.unchanged} <SignedMoney amountKobo={change.nowKobo} className="font-semibold text-ink" />
        </p>
      ) : (
        <div className="-mx-3">
          <Waterfall
            label={messages.sheet.causes}
            from={{ name: messages.sheet.before, amountKobo: change.beforeKobo }}
            to={{ name: messages.sheet.now, amountKobo: change.nowKobo }}
            steps={change.causes.map(({ cause, name, amountKobo }) => ({ id: cause, name, amountKobo }))}
          />
        </div>
      )}
    </section>
    {sides.map((side) => {
      const lines = change.lines.filter((line) => line.side === side && isShownLine(line));
      return (
        lines.length > 0 && (
          <section key={side} className="grid gap-2">
            <h3 className="font-semibold">{messages.sheet.sides[side]}</h3>
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
              {lines.map((line) => (
                <li key={line.id}>
                  <LineChange line={line} />
                </li>
              ))}
            </ul>
          </section>
        )
      );
    })}
    {/* Notices need no decision, so they come after the explanation that the sheet is opened for. */}
    <Found found={change.found.filter(({ severity }) => severity === "notice")} />
  </>
);

const Found = ({ found }: Pick<Change, "found">) =>
  found.map(({ code, severity, what, cure }) => (
    <Alert key={code} tone={severity === "error" ? "error" : "info"} title={what}>
      {cure}
    </Alert>
  ));
