import { PrintEmploymentQuote, QuoteEmployment } from "@albashi/contracts/payroll/employment-quotes";
import { ReadLegalEntity } from "@albashi/contracts/people/employer";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { call, callForFile } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SectionState } from "../../../ui/section-state.tsx";
import { messages } from "./messages.ts";
import { QuoteBreakdown } from "./quote-breakdown.tsx";
import { QuoteForm } from "./quote-form.tsx";
import type { QuoteInput } from "./quote-input.ts";

/** What a new employee would cost the company per month, before hiring. */
export const QuoteScreen = () => {
  const employer = useQuery({ queryKey: ["particulars"], queryFn: ({ signal }) => call(ReadLegalEntity, { signal }) });
  const quote = useMutation({ mutationFn: (body: QuoteInput) => call(QuoteEmployment, { body }) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-1">
        <BackLink to="/dash/employeemanage">{messages.back}</BackLink>
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.heading}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      <SectionState query={employer} messages={messages} />
      {employer.isSuccess && (
        <Panel title={messages.title}>
          <QuoteForm
            initialEmployer={employer.data.employer ?? employer.data.recommendedEmployer}
            isBusy={quote.isPending}
            onSubmit={(input) => quote.mutate(input)}
          />
          {quote.error && (
            <Alert tone="error" takesFocus>
              {quote.error.message || messages.failed}
            </Alert>
          )}
        </Panel>
      )}
      {quote.data && (
        <>
          <QuoteBreakdown quote={quote.data} isLoading={quote.isPending} />
          <DownloadButton input={quote.variables} />
        </>
      )}
    </div>
  );
};

const DownloadButton = ({ input }: { input: QuoteInput }) => {
  const download = useMutation({
    mutationFn: () => callForFile(PrintEmploymentQuote, { body: input }),
    onSuccess: (file) => saveFile(file.blob, file.name || "employment-quote.pdf"),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" isBusy={download.isPending} onClick={() => download.mutate()}>
        <Download aria-hidden className="size-4" />
        {messages.download}
      </Button>
      {download.error && <Alert tone="error">{download.error.message || messages.downloadFailed}</Alert>}
    </div>
  );
};
