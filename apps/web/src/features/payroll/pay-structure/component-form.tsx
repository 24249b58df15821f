import { AddPayComponent, deductionKinds, earningKinds } from "@albashi/contracts/payroll/pay-structure";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { useMutationAction } from "../use-mutation-action.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.components;

interface ComponentDraft {
  readonly name: string;
  readonly side: "earning" | "deduction";
  readonly earningKind: (typeof earningKinds)[number];
  readonly deductionKind: (typeof deductionKinds)[number];
  readonly isTaxable: boolean;
  readonly isPensionable: boolean;
  readonly isRegular: boolean;
}

/** Adds an earning or a deduction. */
export const ComponentForm = ({ onDone }: { onDone: () => void }) => {
  const form = useForm<ComponentDraft>({
    defaultValues: {
      name: "",
      side: "earning",
      earningKind: "allowance",
      deductionKind: "other",
      isTaxable: true,
      isPensionable: false,
      isRegular: true,
    },
  });
  const { errors } = form.formState;
  const isEarning = form.watch("side") === "earning";
  const add = useMutationAction(async (draft: ComponentDraft) =>
    messages.saved((await call(AddPayComponent, { body: toRequestBody(draft) })).name),
  );
  const submit = form.handleSubmit((draft) => add.mutate(draft, { onSuccess: onDone }));
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-5 rounded-card border border-line bg-surface p-6 sm:grid-cols-3"
    >
      <TextField
        label={messages.name}
        maxLength={60}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register("name", { validate: (name) => name.trim() !== "" || messages.nameMissing })}
      />
      <SelectField label={messages.side} {...form.register("side")}>
        {Object.entries(messages.sides).map(([side, text]) => (
          <option key={side} value={side}>
            {text}
          </option>
        ))}
      </SelectField>
      <SelectField key={String(isEarning)} label={messages.kind} {...form.register(isEarning ? "earningKind" : "deductionKind")}>
        {(isEarning ? earningKinds : deductionKinds).map((kind) => (
          <option key={kind} value={kind}>
            {messages.kinds[kind]}
          </option>
        ))}
      </SelectField>
      {isEarning && (
        <div className="grid gap-3 sm:col-span-3">
          <Checkbox label={messages.isTaxable} {...form.register("isTaxable")} />
          <Checkbox label={messages.isPensionable} {...form.register("isPensionable")} />
          <Checkbox label={messages.isRegular} {...form.register("isRegular")} />
        </div>
      )}
      <div className="grid gap-5 sm:col-span-3">
        {add.error && (
          <Alert tone="error" takesFocus>
            {add.error.message || sharedMessages.failed}
          </Alert>
        )}
        <SubmitButton isBusy={add.isPending}>{messages.save}</SubmitButton>
      </div>
    </form>
  );
};

const toRequestBody = ({ name, side, earningKind, deductionKind, isTaxable, isPensionable, isRegular }: ComponentDraft) =>
  side === "earning"
    ? { side, name: name.trim(), kind: earningKind, isTaxable, isPensionable, isRegular }
    : { side, name: name.trim(), kind: deductionKind };
