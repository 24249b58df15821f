import { ListOwnDeductions, type OwnDeduction } from "@albashi/contracts/remittances/own-deductions";
import { formatMonth } from "@albashi/dates";
import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SectionState } from "../../../ui/section-state.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { DeductionSteps } from "./deduction-steps.tsx";
import { messages } from "./messages.ts";
import { OwnTaxCertificate } from "./own-tax-certificate.tsx";

/** Where the deductions from the employee's pay went, by month, the newest first. */
export const OwnDeductionsScreen = () => {
  const [year, setYear] = useState<number>();
  const list = useQuery({
    queryKey: ["own-deductions", year ?? "newest"],
    queryFn: ({ signal }) => call(ListOwnDeductions, { query: { ...(year !== undefined && { year }) }, signal }),
    placeholderData: (shown) => shown,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <BackLink to="/app2/payslips">{messages.back}</BackLink>
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.title}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      <SectionState query={list} messages={messages} />
      {list.data && (
        <>
          {list.data.years.length > 1 && (
            <div className="max-w-40">
              <SelectField label={messages.year} value={list.data.year} onChange={(event) => setYear(Number(event.target.value))}>
                {list.data.years.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </SelectField>
            </div>
          )}
          {list.data.years.includes(list.data.year) && <OwnTaxCertificate key={list.data.year} year={list.data.year} />}
          <Months deductions={list.data.deductions} />
        </>
      )}
    </div>
  );
};

const Months = ({ deductions }: { deductions: readonly OwnDeduction[] }) => {
  if (deductions.length === 0) return <EmptyState Icon={Landmark} title={messages.none} message={messages.noneNote} />;
  const runs = Map.groupBy(deductions, ({ runId }) => runId);
  return [...runs].map(([runId, ofRun]) => (
    <Panel key={runId} title={ofRun[0] ? formatMonth(ofRun[0]) : ""}>
      <ul className="grid gap-6">
        {ofRun.map((deduction) => (
          <li key={`${deduction.kind} ${deduction.payee} ${deduction.scheduledOn}`}>
            <DeductionSteps deduction={deduction} />
          </li>
        ))}
      </ul>
    </Panel>
  ));
};
