import { type Benefit, EndBenefit, ListBenefits, RemoveBenefit } from "@albashi/contracts/payroll/benefits";
import { lagosDayOf } from "@albashi/dates";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { keys } from "../payroll-queries.ts";
import { SectionState } from "../section-state.tsx";
import { InputDialog } from "../setup/input-dialog.tsx";
import { useMutationAction } from "../use-mutation-action.ts";
import { BenefitForm } from "./benefit-form.tsx";
import { messages } from "./benefit-messages.ts";

/** Benefits in kind with their taxable value of a year. */
export const Benefits = () => {
  const list = useInfiniteQuery({
    queryKey: keys.benefits,
    queryFn: ({ pageParam, signal }) => call(ListBenefits, { query: { ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const can = useCan();
  const [isAdding, setIsAdding] = useState(false);
  const benefits = list.data?.pages.flatMap((page) => page.benefits) ?? [];
  return (
    <Panel
      title={messages.title}
      aside={
        can("payroll.write") && (
          <Button variant="secondary" aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
            {isAdding ? sharedMessages.cancel : messages.add}
          </Button>
        )
      }
    >
      <p className="text-sm text-ink-soft">{messages.text}</p>
      {isAdding && <BenefitForm onDone={() => setIsAdding(false)} />}
      <SectionState query={list} />
      {list.isSuccess && benefits.length === 0 && <p className="text-ink-soft">{messages.none}</p>}
      {benefits.length > 0 && (
        <ul aria-label={messages.title} className="-my-3 divide-y divide-line">
          {benefits.map((benefit) => (
            <BenefitRow key={benefit.benefitId} benefit={benefit} canEdit={can("payroll.write")} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button variant="secondary" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {sharedMessages.showMore}
        </Button>
      )}
    </Panel>
  );
};

const BenefitRow = ({ benefit, canEdit }: { benefit: Benefit; canEdit: boolean }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
      <p className="font-semibold wrap-anywhere">{benefit.name}</p>
      <p className="text-sm text-ink-soft">
        <TextLink to={`/dash/view-profile/${benefit.employeeId}`}>{benefit.fullName}</TextLink> {messages.from}{" "}
        <DayText day={benefit.validFrom} />
        {benefit.validTo !== null && (
          <>
            {" "}
            {messages.until} <DayText day={benefit.validTo} />
          </>
        )}
      </p>
    </div>
    {benefit.annualValueKobo !== null && (
      <p className="text-sm text-ink-soft">
        <MoneyText amountKobo={benefit.annualValueKobo} className="font-semibold text-ink" /> {messages.perYear}
      </p>
    )}
    {canEdit && <BenefitActions benefit={benefit} />}
  </li>
);

const BenefitActions = ({ benefit: { benefitId, name, fullName, validTo } }: { benefit: Benefit }) => {
  const [dialog, setDialog] = useState<"end" | "remove">();
  const close = () => setDialog(undefined);
  const remove = useMutationAction(async () => {
    await call(RemoveBenefit, { params: { benefitId } });
    return messages.removed(name);
  });
  const end = async (lastDay: string) => {
    await call(EndBenefit, { params: { benefitId }, body: { lastDay } });
    return messages.ended(name);
  };
  return (
    <>
      {validTo === null && (
        <Button variant="secondary" aria-label={messages.endLabel(name, fullName)} onClick={() => setDialog("end")}>
          {messages.end}
        </Button>
      )}
      <Button variant="secondary" aria-label={messages.removeLabel(name, fullName)} onClick={() => setDialog("remove")}>
        {messages.remove}
      </Button>
      {remove.error && <Alert tone="error">{remove.error.message || sharedMessages.failed}</Alert>}
      {dialog === "remove" && (
        <ConfirmDialog
          title={messages.removeTitle(name, fullName)}
          description={messages.removeEffect}
          confirm={messages.remove}
          onClose={close}
          onConfirm={() => {
            close();
            remove.mutate();
          }}
        />
      )}
      {dialog === "end" && (
        <InputDialog
          title={messages.endTitle(name, fullName)}
          description={messages.endEffect}
          label={messages.lastDay}
          missingText={messages.dayMissing}
          type="date"
          initialValue={lagosDayOf(new Date())}
          confirm={messages.end}
          onSubmit={end}
          onClose={close}
        />
      )}
    </>
  );
};
