import { type BankAccountRecord, SetBankAccountRequest, SetOwnBankAccount } from "@albashi/contracts/people/bank-accounts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { CallFailed, call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { FormFrame } from "../records/form-frame.tsx";
import { messages } from "../records/messages.ts";
import { ownAccountQueryKey, ownDataQueryKey } from "../records/own-person.ts";
import { BankField } from "./bank-field.tsx";

/** The field that shows the error of each code. */
const fieldByErrorCode: Readonly<Record<string, "bank" | "accountNumber">> = {
  bank_unknown: "bank",
  bank_takes_no_pay: "bank",
  account_number_wrong: "accountNumber",
};

interface AccountFormProps {
  readonly account: BankAccountRecord | null;
  readonly onDone: () => void;
}

/** Changes the employee's own bank account. The whole number has to be typed, because only its last digits are shown. */
export const AccountForm = ({ account, onDone }: AccountFormProps) => {
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const form = useForm({
    resolver: zodResolver(SetBankAccountRequest),
    defaultValues: { bank: account?.bank ?? "", accountNumber: "", accountName: account?.accountName ?? "" },
  });
  const { errors, isSubmitting } = form.formState;
  const bank = useWatch({ control: form.control, name: "bank" });

  const submit = form.handleSubmit(async (body) => {
    try {
      const saved = await call(SetOwnBankAccount, { body, idempotencyKey: keyOf(body) });
      // The answer has the account with its hold, so the employee sees it even if a read of their other data is slow or fails.
      queries.setQueryData(ownAccountQueryKey, { account: saved });
      void queries.invalidateQueries({ queryKey: ownDataQueryKey });
      showToast(messages.financial.changed);
      onDone();
    } catch (failure) {
      const field = failure instanceof CallFailed ? fieldByErrorCode[failure.code] : undefined;
      const message = (failure instanceof Error && failure.message) || messages.notSaved;
      form.setError(field ?? "root", { message }, { shouldFocus: field !== undefined });
    }
  });

  return (
    <FormFrame onSubmit={submit} onCancel={onDone} isBusy={isSubmitting} error={errors.root?.message}>
      <Alert tone="info">{messages.financial.beforeChange}</Alert>
      <BankField label={messages.financial.bankName} error={errors.bank?.message} bank={bank} {...form.register("bank")} />
      <TextField
        label={messages.financial.accountNumber}
        inputMode="numeric"
        autoComplete="off"
        error={errors.accountNumber?.message}
        {...form.register("accountNumber")}
      />
      <TextField label={messages.financial.accountName} error={errors.accountName?.message} {...form.register("accountName")} />
    </FormFrame>
  );
};
