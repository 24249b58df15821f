import { type BankAccountRecord, SetBankAccountRequest, SetOwnBankAccount } from "@albashi/contracts/people-bank-accounts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { CallFailed, call } from "../../../api-client.ts";
import { useIntentKey } from "../../../intent-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { tell } from "../../../ui/toasts.ts";
import { BankOptions, takesNoPay } from "../bank-options.tsx";
import { words as peopleWords } from "../words.ts";
import { FormFrame } from "./form-frame.tsx";
import { ownKey } from "./own-person.ts";
import { words } from "./words.ts";

/** Beside which field a refusal stands. */
const fieldOf: Readonly<Record<string, "bank" | "accountNumber">> = {
  bank_unknown: "bank",
  bank_takes_no_pay: "bank",
  account_number_wrong: "accountNumber",
};

interface AccountFormProps {
  readonly account: BankAccountRecord | null;
  readonly onDone: () => void;
}

/** Another account to be paid into. The number is typed whole: the one we hold is shown by its end alone. */
export const AccountForm = ({ account, onDone }: AccountFormProps) => {
  const queries = useQueryClient();
  const keyOf = useIntentKey();
  const form = useForm({
    resolver: zodResolver(SetBankAccountRequest),
    defaultValues: { bank: account?.bank ?? "", accountNumber: "", accountName: account?.accountName ?? "" },
  });
  const { errors, isSubmitting } = form.formState;
  const bank = useWatch({ control: form.control, name: "bank" });

  const submit = form.handleSubmit(async (body) => {
    try {
      await call(SetOwnBankAccount, { body, idempotencyKey: keyOf(body) });
      await queries.invalidateQueries({ queryKey: ownKey });
      tell(words.financial.changed);
      onDone();
    } catch (failure) {
      const field = failure instanceof CallFailed ? fieldOf[failure.code] : undefined;
      const message = (failure instanceof Error && failure.message) || words.notSaved;
      form.setError(field ?? "root", { message }, { shouldFocus: field !== undefined });
    }
  });

  return (
    <FormFrame onSubmit={submit} onCancel={onDone} isBusy={isSubmitting} refusal={errors.root?.message}>
      <Alert tone="information">{words.financial.beforeChange}</Alert>
      <SelectField
        label={words.financial.bankName}
        hint={takesNoPay(bank) ? peopleWords.banks.noPayHint : undefined}
        error={errors.bank?.message}
        {...form.register("bank")}
      >
        <BankOptions />
      </SelectField>
      <TextField
        label={words.financial.accountNumber}
        inputMode="numeric"
        autoComplete="off"
        error={errors.accountNumber?.message}
        {...form.register("accountNumber")}
      />
      <TextField label={words.financial.accountName} error={errors.accountName?.message} {...form.register("accountName")} />
    </FormFrame>
  );
};
