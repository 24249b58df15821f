import type { PayslipLineDetails, PayslipLineSummary } from "@albashi/contracts/payroll/payslips";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Scale } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LineExplanation } from "./line-explanation.tsx";
import { messages } from "./messages.ts";
import { negateKobo } from "./negate-kobo.ts";

interface PayslipLineProps {
  readonly line: PayslipLineSummary;
  readonly isInitiallyOpen: boolean;
  readonly isScrolledTo: boolean;
  readonly queryKey: readonly unknown[];
  readonly loadDetails: (signal: AbortSignal) => Promise<PayslipLineDetails>;
  readonly footer: ReactNode;
}

/** A payslip line. When expanded, it loads its calculation and the legal citations. */
export const PayslipLine = ({ line, isInitiallyOpen, isScrolledTo, queryKey, loadDetails, footer }: PayslipLineProps) => {
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  const detailsRef = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isScrolledTo) detailsRef.current?.scrollIntoView({ block: "center" });
  }, [isScrolledTo]);
  return (
    <details ref={detailsRef} open={isOpen} className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-13 items-center gap-3 px-5 py-2.5 -outline-offset-2 outline-indigo hover:bg-sunken">
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180 print:hidden" />
        <span className="min-w-0 flex-1 wrap-anywhere">{line.name}</span>
        <SignedMoney amountKobo={signedAmount(line)} className="font-semibold" />
      </summary>
      {isOpen && (
        <div className="grid gap-3 bg-sunken px-5 pt-2 pb-4 text-sm sm:pl-12">
          <LineDetails queryKey={queryKey} loadDetails={loadDetails} />
          {footer}
        </div>
      )}
    </details>
  );
};

const signedAmount = ({ side, amountKobo }: PayslipLineSummary) => (side === "deduction" ? negateKobo(amountKobo) : amountKobo);

const LineDetails = ({ queryKey, loadDetails }: Pick<PayslipLineProps, "queryKey" | "loadDetails">) => {
  const line = useQuery({ queryKey, queryFn: ({ signal }) => loadDetails(signal), staleTime: 300_000 });
  if (line.isError) return <p className="text-clay">{line.error.message}</p>;
  if (line.isPending)
    return (
      <div aria-busy="true" className="grid gap-2">
        <p role="status" className="sr-only">
          {messages.line.loading}
        </p>
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    );
  const { explanation, citations } = line.data;
  return <LineExplanation explanation={explanation} law={citations.length > 0 && <Law citations={citations} />} />;
};

const Law = ({ citations }: Pick<PayslipLineDetails, "citations">) => (
  <p className="flex items-start gap-2 text-ink-soft">
    <Scale aria-hidden className="mt-0.5 size-4 shrink-0 text-indigo" />
    <span>
      <span className="sr-only">{messages.line.law}: </span>
      {citations.map(({ act, section }) => `${act}, ${section}`).join("; ")}
    </span>
  </p>
);
