import type { RunReview } from "@albashi/contracts/payroll/review";
import type { RunTotals } from "@albashi/contracts/payroll/runs";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SumLine, SumPart } from "../../../ui/sum-line.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages as allMessages } from "../messages.ts";
import { messages as reviewMessages } from "./messages.ts";
import { useReview } from "./use-review.ts";

const messages = reviewMessages.costLines;
type Component = RunReview["byComponent"][number];

/**
 * Gross pay less every deduction is take-home pay; gross pay and the employer contributions are the total cost, which follows these
 * lines. Each line can be opened.
 */
export const CostLines = ({ runId, totals }: { runId: string; totals: RunTotals }) => {
  const { data: review, isError } = useReview(runId);
  if (review === undefined)
    return isError ? null : (
      <li>
        <Skeleton className="h-40 w-full" />
      </li>
    );
  const onSide = (side: Component["side"]) => review.byComponent.filter((component) => component.side === side);
  return (
    <>
      <SumLine name={messages.gross} amountKobo={totals.grossKobo}>
        <Components runId={runId} components={onSide("earning")} />
      </SumLine>
      {onSide("deduction").map((component) => (
        <SumLine key={component.id} name={component.name} amountKobo={component.amountKobo} isSubtracted>
          <Components runId={runId} components={[component]} />
        </SumLine>
      ))}
      <SumLine name={messages.net} amountKobo={totals.netKobo} isTotal />
      <SumLine name={messages.gross} amountKobo={totals.grossKobo} startsSum />
      <SumLine name={messages.employer} amountKobo={totals.employerPartKobo}>
        <Components runId={runId} components={onSide("employer")} />
      </SumLine>
    </>
  );
};

const Components = ({ runId, components }: { runId: string; components: readonly Component[] }) => (
  <>
    {components.map(({ id, name, people, amountKobo }) => (
      <SumPart key={id} name={name} amountKobo={amountKobo} note={allMessages.people(people)} />
    ))}
    <p>
      <TextLink to={`/dash/payroll/runs/${runId}/review?by=component`}>{messages.viewByComponent}</TextLink>
    </p>
  </>
);
