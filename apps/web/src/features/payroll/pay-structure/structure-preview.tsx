import { PreviewStructure, type StructurePart } from "@albashi/contracts/payroll/pay-structure";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Motif } from "../../../ui/motif.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { parseNaira } from "../../../ui/naira-input.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { ExplainedLines } from "../payslips/explained-lines.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.preview;
const settledAfterMs = 400;

/** A salary split, taxed and paid by the parts in the editor. The server works it out; nothing is kept. */
export const StructurePreview = ({ parts }: { parts: readonly StructurePart[] | undefined }) => {
  const [typed, setTyped] = useState("400,000");
  const monthlyGrossKobo = parseNaira(typed) ?? "";
  const asked = useSettled(JSON.stringify({ monthlyGrossKobo, parts }));
  const isComplete = parts !== undefined && /[1-9]/.test(monthlyGrossKobo);
  const month = useQuery({
    queryKey: ["payroll", "preview", asked],
    queryFn: ({ signal }) => call(PreviewStructure, { body: JSON.parse(asked), signal }),
    enabled: isComplete && /"parts":/.test(asked),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
  return (
    <section aria-label={messages.title} className="overflow-hidden rounded-card border border-line bg-surface lg:sticky lg:top-6">
      <div className="relative isolate grid gap-4 border-b border-line bg-indigo-tint p-5">
        <Motif fade="corner" className="-z-10 text-indigo opacity-[0.16]" />
        <NairaField label={messages.salary} value={typed} onChange={({ target }) => setTyped(target.value)} />
        <dl aria-busy={month.isFetching} className={`grid gap-1 transition-opacity ${month.isFetching ? "opacity-60" : ""}`}>
          <div className="flex flex-wrap items-baseline justify-between gap-2">
            <dt>{messages.takeHome}</dt>
            <dd className="text-2xl font-bold">
              {month.data ? <MoneyText digits={month.data.netKobo} /> : <Skeleton className="h-7 w-36" />}
            </dd>
          </div>
          <div className="flex flex-wrap items-baseline justify-between gap-2 text-sm">
            <dt className="text-ink-soft">{messages.cost}</dt>
            <dd className="font-semibold">
              {month.data ? <MoneyText digits={month.data.employerCostKobo} /> : <Skeleton className="h-4 w-28" />}
            </dd>
          </div>
        </dl>
      </div>
      <div className="grid gap-4 p-5">
        {!isComplete && <p className="text-sm text-ink-soft">{messages.waiting}</p>}
        {month.error && <Alert tone="failed">{month.error.message || sharedMessages.failed}</Alert>}
        {month.data && <ExplainedLines lines={month.data.lines} />}
      </div>
    </section>
  );
};

/** The newest value once it has stood still for a moment, so that not every digit asks the server. */
const useSettled = (value: string) => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledAfterMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
