import {
  ListStateRegistrations,
  RemoveStateRegistration,
  SaveStateRegistration,
  type StateRegistration,
} from "@albashi/contracts/payroll/statutory";
import { ListStates } from "@albashi/contracts/people/states";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { keys } from "../payroll-queries.ts";
import { SectionState } from "../section-state.tsx";
import { messages as allMessages } from "../setup/messages.ts";
import { useMutationAction } from "../use-mutation-action.ts";

const messages = allMessages.stateRegistrations;

/** The company's payer numbers with the states' revenue services, and the states where one is missing. */
export const StateRegistrations = () => {
  const list = useQuery({ queryKey: keys.registrations, queryFn: ({ signal }) => call(ListStateRegistrations, { signal }) });
  const can = useCan();
  return (
    <Panel title={messages.title}>
      <p className="text-ink-soft">{messages.text}</p>
      <SectionState query={list} />
      {list.isSuccess && list.data.registrations.length + list.data.missing.length === 0 && (
        <p className="text-ink-soft">{messages.none}</p>
      )}
      {list.isSuccess && list.data.registrations.length + list.data.missing.length > 0 && (
        <ul aria-label={messages.title} className="-my-3 divide-y divide-line">
          {list.data.missing.map(({ state, stateName, people }) => (
            <li key={state} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-3">
              <p className="min-w-0 flex-1 basis-40">
                <span className="font-semibold">{stateName}</span> <span className="text-ink-soft">{messages.taxpayers(people)}</span>
              </p>
              <Badge tone="warning">{messages.missing}</Badge>
            </li>
          ))}
          {list.data.registrations.map((registration) => (
            <RegistrationItem key={registration.state} registration={registration} canEdit={can("payroll.write")} />
          ))}
        </ul>
      )}
      {can("payroll.write") && <RegistrationForm />}
    </Panel>
  );
};

const RegistrationItem = ({
  registration: { state, stateName, payerNumber },
  canEdit,
}: {
  registration: StateRegistration;
  canEdit: boolean;
}) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const remove = useMutationAction(async () => (await call(RemoveStateRegistration, { params: { state } })).message);
  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-40">
          <span className="font-semibold">{stateName}</span> <span className="text-ink-soft">{payerNumber}</span>
        </p>
        {canEdit && (
          <Button
            variant="secondary"
            aria-label={messages.removeLabel(stateName)}
            isBusy={remove.isPending}
            onClick={() => setIsDialogOpen(true)}
          >
            {messages.remove}
          </Button>
        )}
      </div>
      {remove.error && <Alert tone="error">{remove.error.message || sharedMessages.failed}</Alert>}
      {isDialogOpen && (
        <ConfirmDialog
          title={messages.removeTitle(stateName)}
          description={messages.removeEffect}
          confirm={messages.remove}
          onClose={() => setIsDialogOpen(false)}
          onConfirm={() => {
            setIsDialogOpen(false);
            remove.mutate();
          }}
        />
      )}
    </li>
  );
};

const emptyForm = { state: "", payerNumber: "" };

const RegistrationForm = () => {
  const states = useQuery({
    queryKey: ["states"],
    queryFn: ({ signal }) => call(ListStates, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const form = useForm({ defaultValues: emptyForm });
  const save = useMutationAction(async ({ state, payerNumber }: typeof emptyForm) => {
    const saved = await call(SaveStateRegistration, { body: { state, payerNumber: payerNumber.trim() } });
    return messages.saved(saved.stateName);
  });
  const submit = form.handleSubmit((values) => save.mutate(values, { onSuccess: () => form.reset(emptyForm) }));
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 sm:grid-cols-2">
      <SelectField label={messages.state} error={errors.state?.message} {...form.register("state", { required: messages.stateMissing })}>
        <option value="">{messages.chooseState}</option>
        {states.data?.states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={messages.number}
        maxLength={40}
        autoComplete="off"
        error={errors.payerNumber?.message}
        {...form.register("payerNumber", { required: messages.numberMissing })}
      />
      <div className="grid gap-4 sm:col-span-2">
        {save.error && <Alert tone="error">{save.error.message || sharedMessages.failed}</Alert>}
        <SubmitButton variant="secondary" isBusy={save.isPending}>
          {messages.save}
        </SubmitButton>
      </div>
    </form>
  );
};
