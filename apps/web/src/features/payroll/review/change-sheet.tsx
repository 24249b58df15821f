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
import { Unexplained } from "./unexplained.tsx";
import { useChange } from "./use-review.ts";

type Change = ResponseOf<typeof ReadVariance>;
const sides = ["earning", "deduction", "employer", "information"] as const;

interface ChangeSheetProps {
  readonly runId: string;
  readonly employeeId: string;
  /** What the list knows already. */
  readonly row: VarianceRow | undefined;
  readonly onClose: () => void;
}

/** One person: what they were paid and what they are paid now, why, and every line down to its arithmetic. */
export const ChangeSheet = ({ runId, employeeId, row, onClose }: ChangeSheetProps) => {
  const change = useChange(runId, employeeId);
  const known = change.data ?? row;
  return (
    <Sheet title={known?.fullName ?? messages.table.columns.person} head={known && <Head runId={runId} known={known} />} onClose={onClose}>
      <SectionState query={change} />
      {change.data && <Body change={change.data} />}
    </Sheet>
  );
};

const Head = ({ runId, known }: { runId: string; known: VarianceRow }) => (
  <div className="grid gap-1 text-sm">
    <p className="text-ink-soft">
      {known.jobTitle}
      {known.department !== null && ` · ${known.department}`}
    </p>
    <p className="flex flex-wrap gap-x-5">
      <TextLink to={`/dash/payroll/runs/${runId}/payslips/${known.employeeId}`}>{messages.sheet.payslip}</TextLink>
      <TextLink to={`/dash/view-profile/${known.employeeId}`}>{messages.sheet.profile}</TextLink>
    </p>
  </div>
);

/** What was nothing and is nothing needs no line; tax has one all the same, because people look for it. */
const isWorthALine = ({ id, nowKobo, changeKobo }: Change["lines"][number]) =>
  id === "paye" || changeKobo !== "0" || (nowKobo !== "0" && nowKobo !== null);

const Body = ({ change }: { change: Change }) => (
  <>
    {change.found.map(({ code, severity, what, cure }) => (
      <Alert key={code} tone={severity === "error" ? "failed" : "information"} title={what}>
        {cure}
      </Alert>
    ))}
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{messages.sheet.because}</h3>
        <Unexplained digits={change.unexplainedKobo} />
      </div>
      {change.causes.length === 0 ? (
        <p className="text-ink-soft">
          {messages.sheet.same} <SignedMoney digits={change.nowKobo} className="font-semibold text-ink" />
        </p>
      ) : (
        <div className="-mx-3">
          <Waterfall
            label={messages.sheet.because}
            from={{ name: messages.sheet.before, digits: change.beforeKobo }}
            to={{ name: messages.sheet.now, digits: change.nowKobo }}
            steps={change.causes.map(({ cause, name, amountKobo }) => ({ id: cause, name, digits: amountKobo }))}
          />
        </div>
      )}
    </section>
    {sides.map((side) => {
      const lines = change.lines.filter((line) => line.side === side && isWorthALine(line));
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
  </>
);
