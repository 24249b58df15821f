import { useState } from "react";
import { QuoteBreakdown } from "../../features/payroll/employment-quotes/quote-breakdown.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { messages as belowTheFoldMessages } from "../below-the-fold/messages.ts";
import { CallToAction } from "../call-to-action.tsx";
import { PageHead } from "../page-head.tsx";
import { useCalculation } from "../use-calculation.ts";
import type { EmployeeCostInput } from "./employee-cost.ts";
import { EmployeeCostForm } from "./employee-cost-form.tsx";
import { messages } from "./messages.ts";

const load = async () => (await import("./compute-employee-cost.ts")).computeEmployeeCost;

/** What an employee costs per month. The server computes it with the rules of the payslips; the browser only shows it. */
export const EmployeeCostPage = () => {
  // Undefined before hydration, when the form content is unknown; null when the salary is empty.
  const [input, setInput] = useState<EmployeeCostInput | null>();
  const { result, isLoading, error, tryAgain } = useCalculation(input ?? null, { load, messages });
  return (
    <>
      <PageHead title={messages.title} heading={messages.heading} text={messages.text} />
      <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-8 px-5 py-12 lg:py-16 no-script:hidden">
        <EmployeeCostForm onChange={setInput} />
        {input === null && <p className="rounded-card border border-dashed border-edge p-6 text-ink-soft">{messages.empty}</p>}
        {input !== null && error !== undefined && (
          <div className="grid justify-items-start gap-4">
            <Alert tone="error">{error}</Alert>
            <Button variant="secondary" onClick={tryAgain}>
              {messages.tryAgain}
            </Button>
          </div>
        )}
        {input !== null && error === undefined && (result ? <QuoteBreakdown quote={result} isLoading={isLoading} /> : <ResultSkeleton />)}
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <TextLink to="/responsibilities">{messages.responsibilities}</TextLink>
          <TextLink to="/pricing">{messages.pricing}</TextLink>
        </p>
      </div>
      <p className="mx-auto hidden max-w-6xl px-5 py-12 no-script:block">{messages.withoutScript}</p>
      <CallToAction {...belowTheFoldMessages.closing} />
    </>
  );
};

/** As tall as a result, so that nothing moves when it arrives. */
const ResultSkeleton = () => (
  <div aria-busy="true" className="grid min-h-[32rem] content-start gap-6 lg:grid-cols-2">
    <p role="status" className="sr-only">
      {messages.working}
    </p>
    <Skeleton className="h-96 w-full" />
    <Skeleton className="h-96 w-full" />
  </div>
);
