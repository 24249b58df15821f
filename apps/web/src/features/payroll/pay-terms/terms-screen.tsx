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

/** On which terms one person is paid beside the salary, and was. */
export const TermsScreen = () => {
  const { employeeId = "" } = useParams();
  const can = useCan();
  const terms = useQuery({
    queryKey: keys.terms(employeeId),
    queryFn: ({ signal }) => call(ReadPayTerms, { params: { employeeId }, signal }),
  });
  return (
    <PayrollScreen title={terms.data ? messages.title(terms.data.fullName) : messages.untitled} text={messages.text}>
      <BackLink to={`/dash/view-profile/${employeeId}`}>{messages.back}</BackLink>
      <SectionState query={terms}>
        <Skeleton className="h-96 w-full rounded-card" />
      </SectionState>
      {terms.isSuccess && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          {can("payroll.write") && (
            <Panel title={messages.form}>
              <TermsForm key={terms.dataUpdatedAt} employeeId={employeeId} today={terms.data.today} />
            </Panel>
          )}
          <Panel title={messages.before}>
            {terms.data.structure && (
              <p className="text-ink-soft">
                {messages.structure(terms.data.structure.name, messages.because[terms.data.structure.because])}
              </p>
            )}
            {terms.data.terms.length === 0 && <p className="text-ink-soft">{messages.none}</p>}
            <ol className="-my-3 divide-y divide-line">
              {terms.data.terms.map((one) => (
                <li key={one.validFrom} className="grid gap-1 py-3">
                  <p className="text-sm text-ink-soft">
                    {messages.from} <DayText day={one.validFrom} />
                  </p>
                  <Told terms={one} />
                </li>
              ))}
            </ol>
          </Panel>
        </div>
      )}
    </PayrollScreen>
  );
};

const marks = ["isHousingFundMember", "isPartTime", "isLabourActWorker"] as const;

/** What is said of somebody that is not said of everybody. */
const Told = ({ terms }: { terms: PayTerms }) => {
  const told = [
    ...(terms.pensionScheme ? [messages.short.pension[terms.pensionScheme]] : []),
    ...marks.filter((mark) => terms[mark]).map((mark) => messages.short[mark]),
  ];
  const hasMore = terms.voluntaryPensionKobo !== "0";
  return (
    <p className="font-medium">
      {told.length === 0 && !hasMore ? messages.plain : told.join(" · ")}
      {hasMore && (
        <>
          {told.length > 0 && " · "}
          <MoneyText digits={terms.voluntaryPensionKobo} /> {messages.short.voluntary}
        </>
      )}
    </p>
  );
};
