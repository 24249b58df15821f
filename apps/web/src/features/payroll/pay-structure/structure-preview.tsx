import { PreviewStructure, type StructurePart } from "@albashi/contracts/payroll/pay-structure";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Motif } from "../../../ui/motif.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { parseNaira } from "../../../ui/naira-input.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { ExplainedLines } from "../payslips/explained-lines.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.preview;
const debounceMs = 400;

/** Previews a month's pay for the parts in the editor. The server computes it and saves nothing. */
export const StructurePreview = ({ parts }: { parts: readonly StructurePart[] | undefined }) => {
  const [typedAmount, setTypedAmount] = useState("400,000");
  const [amountIs, setAmountIs] = useState<keyof typeof messages.amountKinds>("gross");
  const amountKobo = parseNaira(typedAmount) ?? "";
  const amount = amountIs === "net" ? { monthlyNetKobo: amountKobo } : { monthlyGrossKobo: amountKobo };
  const requestJson = useDebounced(JSON.stringify({ ...amount, parts }));
  const isComplete = parts !== undefined && /[1-9]/.test(amountKobo);
  const preview = useQuery({
    queryKey: ["payroll", "preview", requestJson],
    queryFn: ({ signal }) => call(PreviewStructure, { body: JSON.parse(requestJson), signal }),
    enabled: isComplete && /"parts":/.test(requestJson),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
  return (
    <section aria-label={messages.title} className="overflow-hidden rounded-card border border-line bg-surface lg:sticky lg:top-6">
      <div className="relative isolate grid gap-4 border-b border-line bg-indigo-tint p-5">
        <Motif fade="corner" className="-z-10 text-indigo opacity-[0.16]" />
        <SelectField
          label={messages.amountIs}
          value={amountIs}
          onChange={({ target }) => setAmountIs(target.value as keyof typeof messages.amountKinds)}
        >
          {Object.entries(messages.amountKinds).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <NairaField
          label={amountIs === "net" ? messages.agreedNet : messages.salary}
          value={typedAmount}
          onChange={({ target }) => setTypedAmount(target.value)}
        />
        <dl aria-busy={preview.isFetching} className={`grid gap-1 transition-opacity ${preview.isFetching ? "opacity-60" : ""}`}>
          <div className="flex flex-wrap items-baseline justify-between gap-2">
            <dt>{messages.takeHome}</dt>
            <dd className="text-2xl font-bold">
              {preview.data ? <MoneyText amountKobo={preview.data.netKobo} /> : <Skeleton className="h-7 w-36" />}
            </dd>
          </div>
          {amountIs === "net" && (
            <div className="flex flex-wrap items-baseline justify-between gap-2 text-sm">
              <dt className="text-ink-soft">{messages.salary}</dt>
              <dd className="font-semibold">
                {preview.data ? <MoneyText amountKobo={preview.data.grossKobo} /> : <Skeleton className="h-4 w-28" />}
              </dd>
            </div>
          )}
          <div className="flex flex-wrap items-baseline justify-between gap-2 text-sm">
            <dt className="text-ink-soft">{messages.cost}</dt>
            <dd className="font-semibold">
              {preview.data ? <MoneyText amountKobo={preview.data.employerCostKobo} /> : <Skeleton className="h-4 w-28" />}
            </dd>
          </div>
        </dl>
      </div>
      <div className="grid gap-4 p-5">
        {!isComplete && <p className="text-sm text-ink-soft">{messages.incomplete}</p>}
        {preview.error && <Alert tone="error">{preview.error.message || sharedMessages.failed}</Alert>}
        {preview.data && (
          <>
            <ExplainedLines lines={preview.data.lines} />
            <p className="text-sm text-ink-soft">{messages.pensionNote}</p>
          </>
        )}
      </div>
    </section>
  );
};

/** Debounces a value, so that not every keystroke sends a request. */
const useDebounced = (value: string) => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
};
