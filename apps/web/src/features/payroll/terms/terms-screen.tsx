import { type PayTerms, ReadPayTerms } from "@albashi/contracts/payroll-terms";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { call } from "../../../api-client.ts";
import { useMay } from "../../../app/rights.ts";
import { DayText } from "../../../ui/day-text.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { WayBack } from "../../../ui/way-back.tsx";
import { PartState } from "../part-state.tsx";
import { keys } from "../payroll-queries.ts";
import { PayrollScreen } from "../payroll-screen.tsx";
import { TermsForm } from "./terms-form.tsx";
import { words } from "./words.ts";

/** On which terms one person is paid beside the salary, and was. */
export const TermsScreen = () => {
  const { employeeId = "" } = useParams();
  const may = useMay();
  const terms = useQuery({
    queryKey: keys.terms(employeeId),
    queryFn: ({ signal }) => call(ReadPayTerms, { params: { employeeId }, signal }),
  });
  return (
    <PayrollScreen title={terms.data ? words.title(terms.data.fullName) : words.untitled} text={words.text}>
      <WayBack to={`/dash/view-profile/${employeeId}`}>{words.back}</WayBack>
      <PartState query={terms}>
        <Skeleton className="h-96 w-full rounded-card" />
      </PartState>
      {terms.isSuccess && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          {may("payroll.write") && (
            <Panel title={words.form}>
              <TermsForm key={terms.dataUpdatedAt} employeeId={employeeId} today={terms.data.today} />
            </Panel>
          )}
          <Panel title={words.before}>
            {terms.data.structure && (
              <p className="text-ink-soft">{words.structure(terms.data.structure.name, words.because[terms.data.structure.because])}</p>
            )}
            {terms.data.terms.length === 0 && <p className="text-ink-soft">{words.none}</p>}
            <ol className="-my-3 divide-y divide-line">
              {terms.data.terms.map((one) => (
                <li key={one.validFrom} className="grid gap-1 py-3">
                  <p className="text-sm text-ink-soft">
                    {words.from} <DayText day={one.validFrom} />
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
    ...(terms.pensionScheme ? [words.short.pension[terms.pensionScheme]] : []),
    ...marks.filter((mark) => terms[mark]).map((mark) => words.short[mark]),
  ];
  const hasMore = terms.voluntaryPensionKobo !== "0";
  return (
    <p className="font-medium">
      {told.length === 0 && !hasMore ? words.plain : told.join(" · ")}
      {hasMore && (
        <>
          {told.length > 0 && " · "}
          <MoneyText digits={terms.voluntaryPensionKobo} /> {words.short.voluntary}
        </>
      )}
    </p>
  );
};
