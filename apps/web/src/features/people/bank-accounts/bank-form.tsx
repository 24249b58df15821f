import { SetBankAccount, SetBankAccountRequest } from "@albashi/contracts/people/bank-accounts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { CallFailed, call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { refreshPeople } from "../people-queries.ts";
import { messages } from "../profiles/messages.ts";
import { BankField } from "./bank-field.tsx";

/** Changes an employee's bank account. The server requires step-up authentication before saving. */
export const BankForm = ({ employeeId, onDone }: { employeeId: string; onDone: () => void }) => {
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [isShared, setIsShared] = useState(false);
  const [confirmsSharing, setConfirmsSharing] = useState(false);
  const form = useForm({
    resolver: zodResolver(SetBankAccountRequest),
    defaultValues: { bank: "", accountNumber: "", accountName: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const bank = useWatch({ control: form.control, name: "bank" });
  const submit = form.handleSubmit(async (values) => {
    const body = { ...values, ...(confirmsSharing && { confirmsSharing }) };
    try {
      await call(SetBankAccount, { params: { employeeId }, body, idempotencyKey: keyOf(body) });
      showToast(messages.bank.saved);
      await refreshPeople(queries);
      onDone();
    } catch (failure) {
      if (failure instanceof CallFailed && failure.code === "account_shared") setIsShared(true);
      form.setError("root", { message: (failure instanceof Error && failure.message) || messages.bank.failed });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 rounded-card bg-sunken p-5">
      <p className="text-sm text-ink-soft">{messages.bank.changeNote}</p>
      <BankField label={messages.grid.bank} aria-required error={errors.bank?.message} bank={bank} {...form.register("bank")} />
      <TextField
        label={messages.grid.accountNumber}
        inputMode="numeric"
        autoComplete="off"
        aria-required
        error={errors.accountNumber?.message}
        {...form.register("accountNumber")}
      />
      <TextField
        label={messages.grid.accountName}
        autoComplete="off"
        aria-required
        error={errors.accountName?.message}
        {...form.register("accountName")}
      />
      {isShared && (
        <Checkbox
          label={messages.bank.confirmsSharing}
          error={undefined}
          checked={confirmsSharing}
          onChange={({ target }) => setConfirmsSharing(target.checked)}
        />
      )}
      {errors.root?.message !== undefined && (
        <Alert tone="error" takesFocus>
          {errors.root.message}
        </Alert>
      )}
      <SubmitButton isBusy={isSubmitting}>{messages.bank.save}</SubmitButton>
    </form>
  );
};
