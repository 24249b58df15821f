import { type InvoiceDetails, PrintInvoice, ReadInvoice } from "@albashi/contracts/invoices";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useParams } from "react-router";
import { call, callForFile } from "../../api-client.ts";
import { Alert } from "../../ui/alert.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { DayText } from "../../ui/day-text.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { Panel } from "../../ui/panel.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { CreditNotes } from "./credit-notes.tsx";
import { FeeStateBadge } from "./fee-state-badge.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.invoice;

/** One invoice: its lines and what each means, what is due, the parties, and its file. */
export const InvoiceScreen = () => {
  const { invoiceId = "" } = useParams();
  const invoice = useQuery({
    queryKey: ["invoices", "one", invoiceId],
    queryFn: ({ signal }) => call(ReadInvoice, { params: { invoiceId }, signal }),
    staleTime: 0,
  });
  const title = invoice.data ? `${messages.title} ${invoice.data.number}` : messages.title;
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <BackLink to="/dash/invoices">{messages.back}</BackLink>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ScreenHeading title={title} className="font-display text-3xl font-semibold wrap-anywhere">
            {title}
          </ScreenHeading>
          {invoice.data && <FeeStateBadge state={invoice.data.state} />}
        </div>
      </div>
      <SectionState query={invoice} messages={messages} />
      {invoice.data && (
        <>
          <Summary invoice={invoice.data} />
          <InvoiceLines invoice={invoice.data} />
          {invoice.data.creditNotes.length > 0 && <CreditNotes invoice={invoice.data} />}
          <Panel title={messages.parties}>
            <div className="grid gap-6 sm:grid-cols-2">
              <Party heading={messages.issuer} party={invoice.data.issuer} />
              <Party heading={messages.client} party={invoice.data.client} />
            </div>
          </Panel>
        </>
      )}
    </div>
  );
};

const Summary = ({ invoice }: { invoice: InvoiceDetails }) => {
  const id = useId();
  const { invoiceId, number } = invoice;
  const download = useMutation({
    mutationFn: () => callForFile(PrintInvoice, { params: { invoiceId } }),
    onSuccess: (file) => saveFile(file.blob, file.name || `invoice-${number}.pdf`),
  });
  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-card border border-line bg-surface p-6">
      <h2 id={id} className="sr-only">
        {messages.facts}
      </h2>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 sm:grid-cols-2 sm:gap-y-4 xl:flex xl:flex-wrap xl:gap-x-14">
        <Fact name={messages.total} isMain>
          <MoneyText amountKobo={invoice.totalKobo} />
        </Fact>
        {invoice.dueKobo !== "0" && (
          <Fact name={messages.due}>
            <MoneyText amountKobo={invoice.dueKobo} />
          </Fact>
        )}
        <Fact name={messages.issuedOn}>
          <DayText day={invoice.issuedOn} />
        </Fact>
        <Fact name={messages.payDay}>
          <DayText day={invoice.payDay} />
        </Fact>
        <Fact name={messages.people}>{invoice.peopleCount}</Fact>
      </dl>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button isBusy={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden className="size-4" />
          {messages.download}
        </Button>
        <TextLink to={`/dash/payroll/runs/${invoice.runId}/pay`}>{messages.viewRun}</TextLink>
      </div>
      {download.error && (
        <Alert tone="error" takesFocus>
          {download.error.message}
        </Alert>
      )}
    </section>
  );
};

const Fact = ({ name, isMain = false, children }: { name: string; isMain?: boolean; children: ReactNode }) => (
  <div className={`min-w-0 gap-1 sm:grid sm:content-start ${isMain ? "grid" : "flex flex-wrap items-baseline justify-between gap-x-4"}`}>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className={isMain ? "font-display text-2xl font-semibold" : "font-semibold sm:text-lg"}>{children}</dd>
  </div>
);

const Party = ({ heading, party: { name, address, rcNumber, taxId } }: { heading: string; party: InvoiceDetails["issuer"] }) => (
  <div className="grid content-start gap-0.5">
    <h3 className="text-sm text-ink-soft">{heading}</h3>
    <p className="font-semibold wrap-anywhere">{name}</p>
    {address !== null && <p className="wrap-anywhere">{address}</p>}
    {rcNumber !== null && <p className="text-sm text-ink-soft">{`${messages.rcNumber} ${rcNumber}`}</p>}
    {taxId !== null && <p className="text-sm text-ink-soft">{`${messages.taxId} ${taxId}`}</p>}
  </div>
);
