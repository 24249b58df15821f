import { ReadInvoiceOverview } from "@albashi/contracts/invoice-overview";
import { DownloadInvoiceList, type InvoiceSummary, ListInvoices } from "@albashi/contracts/invoices";
import { lagosDayOf, yearOf } from "@albashi/dates";
import { formatNaira, kobo } from "@albashi/money";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { Download, ReceiptText } from "lucide-react";
import { useId, useState } from "react";
import { call, callForFile } from "../../api-client.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DayText } from "../../ui/day-text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { FeeStateBadge } from "./fee-state-badge.tsx";
import { messages } from "./messages.ts";

/** The company's invoices, newest first, what is open of them, and the list as a file. */
export const InvoicesScreen = () => {
  const list = useInfiniteQuery({
    queryKey: ["invoices", "list"],
    queryFn: ({ pageParam, signal }) => call(ListInvoices, { query: { ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // The fee may have been taken since.
    staleTime: 0,
  });
  const invoices = list.data?.pages.flatMap((page) => page.invoices) ?? [];
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid max-w-2xl gap-1">
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.title}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      <OpenFees isListRead={list.isSuccess} />
      <SectionState query={list} messages={messages} />
      {list.isSuccess && invoices.length === 0 && (
        <EmptyState Icon={ReceiptText} title={messages.none} message={messages.noneNote}>
          <LinkButton to="/dash/payrollmanage" variant="secondary">
            {messages.goToPayroll}
          </LinkButton>
        </EmptyState>
      )}
      {invoices.length > 0 && <InvoiceTable invoices={invoices} />}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {messages.showMore}
        </Button>
      )}
      {invoices.length > 0 && <ListDownload />}
    </div>
  );
};

/** What is due, over all invoices. Read after the list, so that it is never older than the invoices below it. */
const OpenFees = ({ isListRead }: { isListRead: boolean }) => {
  const overview = useQuery({
    queryKey: ["invoices", "overview"],
    queryFn: ({ signal }) => call(ReadInvoiceOverview, { signal }),
    // The navigation has read it, perhaps before the last invoice.
    staleTime: 0,
    enabled: isListRead,
  });
  if (!overview.data || overview.data.openCount === 0) return null;
  return (
    <Alert tone="info" action={<TextLink to="/dash/wallet">{messages.goToWallet}</TextLink>}>
      {messages.open(formatNaira(kobo(overview.data.dueKobo)))}
    </Alert>
  );
};

const columnsClassName = "lg:grid lg:grid-cols-[minmax(0,1fr)_11rem_9rem_11rem_7.5rem] lg:items-center lg:gap-x-4";

/** A table on a laptop, cards on a phone. */
const InvoiceTable = ({ invoices }: { invoices: readonly InvoiceSummary[] }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="sr-only">
        {messages.list}
      </h2>
      <table aria-labelledby={id} className="block overflow-hidden rounded-card border border-line bg-surface">
        <thead className="sr-only lg:not-sr-only lg:block">
          <tr className={`${columnsClassName} border-b border-line px-5 py-3 text-sm text-ink-soft`}>
            <th className="text-left font-semibold">{messages.columns.invoice}</th>
            <th className="text-right font-semibold">{messages.columns.payroll}</th>
            <th className="text-right font-semibold">{messages.columns.fee}</th>
            <th className="text-right font-semibold">{messages.columns.total}</th>
            <th className="text-left font-semibold">{messages.columns.state}</th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.invoiceId} invoice={invoice} />
          ))}
        </tbody>
      </table>
    </section>
  );
};

const InvoiceRow = ({ invoice }: { invoice: InvoiceSummary }) => (
  <tr className={`${columnsClassName} grid grid-cols-[minmax(0,1fr)] gap-y-1 px-5 py-4 text-sm lg:py-2`}>
    <td className="grid min-w-0">
      <TextLink to={`/dash/invoices/${invoice.invoiceId}`}>{invoice.number}</TextLink>
      <span className="text-ink-soft">
        {messages.of} <DayText day={invoice.payDay} />
      </span>
    </td>
    <AmountCell name={messages.columns.payroll} amountKobo={invoice.payrollCostKobo} />
    <AmountCell name={messages.columns.fee} amountKobo={String(BigInt(invoice.feeKobo) + BigInt(invoice.vatKobo))} />
    <AmountCell name={messages.columns.total} amountKobo={invoice.totalKobo} isStrong />
    <td className="pt-1 lg:pt-0">
      <FeeStateBadge state={invoice.state} />
    </td>
  </tr>
);

/** On a phone, an amount stands beside its name. */
const AmountCell = ({ name, amountKobo, isStrong = false }: { name: string; amountKobo: string; isStrong?: boolean }) => (
  <td className={`flex flex-wrap justify-between gap-x-4 lg:block lg:text-right ${isStrong ? "font-semibold" : ""}`}>
    <span className="font-normal text-ink-soft lg:hidden">{name}</span>
    <MoneyText amountKobo={amountKobo} />
  </td>
);

/** Invoices exist since this year. */
const firstYear = 2026;

const ListDownload = () => {
  const thisYear = yearOf(lagosDayOf(new Date()));
  const [year, setYear] = useState(String(thisYear));
  const download = useMutation({
    mutationFn: () => callForFile(DownloadInvoiceList, { query: { year: Number(year) } }),
    onSuccess: (file) => saveFile(file.blob, file.name || `invoices-${year}.csv`),
  });
  const years = Array.from({ length: Math.max(thisYear - firstYear, 0) + 1 }, (_, before) => String(thisYear - before));
  return (
    <form
      aria-label={messages.listFile.title}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        download.mutate();
      }}
    >
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,10rem)_auto] sm:justify-start">
        <SelectField label={messages.listFile.year} value={year} onChange={({ target }) => setYear(target.value)}>
          {years.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary" isBusy={download.isPending}>
          <Download aria-hidden className="size-4" />
          {messages.listFile.download}
        </Button>
      </div>
      {download.error && (
        <Alert tone="error" takesFocus>
          {download.error.message}
        </Alert>
      )}
    </form>
  );
};
