import { ChangePlan, type CompanyPlan, ReadPlan } from "@albashi/contracts/companies";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../api-client.ts";
import { useCan } from "../../app/rights.ts";
import { Alert } from "../../ui/alert.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { showToast } from "../../ui/toasts.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.plan;
const queryKey = ["company-plan"];

/** The company's plan and billing period, which an owner can change. */
export const PlanPanel = () => {
  const plan = useQuery({ queryKey, queryFn: ({ signal }) => call(ReadPlan, { signal }) });
  const can = useCan();
  return (
    <Panel title={messages.title}>
      {plan.isPending && <Skeleton className="h-11 w-full" />}
      {plan.isError && <Alert tone="error">{plan.error.message || messages.loadFailed}</Alert>}
      {plan.isSuccess && (can("company.write") ? <PlanForm current={plan.data} /> : <CurrentPlan plan={plan.data} />)}
      <p className="text-sm text-ink-soft">
        {messages.note} <TextLink to="/pricing">{messages.compare}</TextLink>
      </p>
    </Panel>
  );
};

const CurrentPlan = ({ plan: { plan, billingPeriod } }: { plan: CompanyPlan }) => (
  <p className="font-semibold">
    {messages.names[plan]}, {messages.periods[billingPeriod].toLowerCase()}
  </p>
);

const PlanForm = ({ current }: { current: CompanyPlan }) => {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(current);
  const save = useMutation({
    mutationFn: () => call(ChangePlan, { body: chosen }),
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved);
      showToast(messages.saved);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <Choice label={messages.plan} names={messages.names} value={chosen.plan} onChange={(plan) => setChosen({ ...chosen, plan })} />
      <Choice
        label={messages.period}
        names={messages.periods}
        value={chosen.billingPeriod}
        onChange={(billingPeriod) => setChosen({ ...chosen, billingPeriod })}
      />
      <div className="grid justify-items-start gap-4 sm:col-span-2">
        {save.error && <Alert tone="error">{save.error.message || messages.failed}</Alert>}
        <SubmitButton isBusy={save.isPending}>{messages.save}</SubmitButton>
      </div>
    </form>
  );
};

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly names: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

const Choice = <Value extends string>({ label, names, value, onChange }: ChoiceProps<Value>) => (
  <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value as Value)}>
    {(Object.entries(names) as [Value, string][]).map(([option, name]) => (
      <option key={option} value={option}>
        {name}
      </option>
    ))}
  </SelectField>
);
