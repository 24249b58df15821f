import { type PayTerms, ReadPayTerms } from "@albashi/contracts/payroll/pay-terms";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { keys } from "../payroll-queries.ts";
import { PayrollScreen } from "../payroll-screen.tsx";
import { SectionState } from "../section-state.tsx";
import { messages } from "./messages.ts";
import { TermsForm } from "./terms-form.tsx";

/** An employee's pay terms, current and past. */
export const TermsScreen = () => {
  const { employeeId = "" } = useParams();
  const can = useCan();
  const terms = useQuery({
    queryKey: keys.terms(employeeId),
    queryFn: ({ signal }) => call(ReadPayTerms, { params: { employeeId }, signal }),
  });
  return (
    <PayrollScreen title={messages.title} text={messages.text}>
      <BackLink to={`/dash/view-profile/${employeeId}`}>{messages.back}</BackLink>
      <SectionState query={terms}>
        <Skeleton className="h-96 w-full rounded-card" />
      </SectionState>
      {terms.isSuccess && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <h2 className="font-display text-xl font-semibold wrap-anywhere lg:col-span-2">{terms.data.fullName}</h2>
          {can("payroll.write") && (
            <Panel title={messages.formTitle}>
              <TermsForm key={terms.dataUpdatedAt} employeeId={employeeId} currentTerms={terms.data.today} />
            </Panel>
          )}
          <Panel title={messages.history}>
            {terms.data.structure && (
              <p className="text-ink-soft">
                {messages.structure(terms.data.structure.name, messages.structureSources[terms.data.structure.because])}
              </p>
            )}
            {terms.data.terms.length === 0 && <p className="text-ink-soft">{messages.none}</p>}
            <ol className="-my-3 divide-y divide-line">
              {terms.data.terms.map((entry) => (
                <li key={entry.validFrom} className="grid gap-1 py-3">
                  <p className="text-sm text-ink-soft">
                    {messages.from} <DayText day={entry.validFrom} />
                  </p>
                  <TermsSummary terms={entry} />
                </li>
              ))}
            </ol>
          </Panel>
        </div>
      )}
    </PayrollScreen>
  );
};

const flags = ["isHousingFundMember", "isPartTime", "isLabourActWorker"] as const;

/** The terms that differ from the company defaults. */
const TermsSummary = ({ terms }: { terms: PayTerms }) => {
  const texts = [
    ...(terms.pensionScheme ? [messages.summary.pension[terms.pensionScheme]] : []),
    ...flags.filter((flag) => terms[flag]).map((flag) => messages.summary[flag]),
  ];
  const hasVoluntaryPension = terms.voluntaryPensionKobo !== "0";
  return (
    <p className="font-medium">
      {texts.length === 0 && !hasVoluntaryPension ? messages.defaultTerms : texts.join(" · ")}
      {hasVoluntaryPension && (
        <>
          {texts.length > 0 && " · "}
          <MoneyText amountKobo={terms.voluntaryPensionKobo} /> {messages.summary.voluntaryPension}
        </>
      )}
    </p>
  );
};
