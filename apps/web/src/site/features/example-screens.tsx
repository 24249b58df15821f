import { localDate } from "@albashi/dates";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PayCard } from "../../features/payments/payouts/pay-card.tsx";
import { ApprovalSummary } from "../../features/payroll/approval/approval-summary.tsx";
import { LargestChanges } from "../../features/payroll/approval/largest-changes.tsx";
import { PayslipHeader, PayslipLines } from "../../features/payroll/payslips/payslip-view.tsx";
import { Badge } from "../../ui/badge.tsx";
import { examplePayRun } from "../examples/example-pay-run.ts";
import { Section } from "../section.tsx";
import { messages as pageMessages } from "./messages.ts";

const messages = pageMessages.examples;
const { payslip, lines, approval, payments } = examplePayRun;
const openLineId = "paye";
const lineKey = (lineId: string) => ["example-payslip", lineId];

/** The calculations are part of the page, so that they can be read without a server and without JavaScript. */
const createCache = () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const line of lines) cache.setQueryData(lineKey(line.lineId), line);
  return cache;
};
const cache = createCache();
const readLine = (lineId: string) => {
  const line = lines.find((one) => one.lineId === lineId);
  return line ? Promise.resolve(line) : Promise.reject(new Error(`The example has no line ${lineId}.`));
};

/** Components of the product itself, with the pay run of an invented company. */
export const ExampleScreens = () => (
  <Section id="examples" heading={messages.heading} note={messages.note}>
    <QueryClientProvider client={cache}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-2">
        <Example name={messages.payslip.name} text={messages.payslip.text}>
          <PayslipHeader payslip={payslip} actions={null} />
          <PayslipLines
            payslip={payslip}
            isOwn
            initiallyOpenLineId={openLineId}
            scrollsToOpenLine={false}
            lineKey={lineKey}
            loadLine={readLine}
          />
        </Example>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <Example name={messages.approval.name} text={messages.approval.text}>
            <ApprovalSummary approval={approval} />
            <LargestChanges approval={approval} />
          </Example>
          <Example name={messages.staffHome.name} text={messages.staffHome.text}>
            <PayCard payments={payments} nextPayDay="2026-12-23" today={localDate("2026-11-26")} isExample />
          </Example>
        </div>
      </div>
    </QueryClientProvider>
  </Section>
);

const Example = ({ name, text, children }: { name: string; text: string; children: ReactNode }) => (
  <figure className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <figcaption className="grid justify-items-start gap-2">
      <Badge tone="info">{messages.label}</Badge>
      <span className="text-lg font-semibold">{name}</span>
      <span className="leading-relaxed text-ink-soft">{text}</span>
    </figcaption>
    {children}
  </figure>
);
