import { SetWithdrawalAccount } from "@albashi/contracts/payments/withdrawals";
import { featuredBanks, ListBanks } from "@albashi/contracts/people/banks";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { CallFailed, call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { ComboboxField } from "../../../ui/combobox-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { keys } from "../payment-queries.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.account;

interface EnteredAccount {
  readonly bank: string;
  readonly accountNumber: string;
}

/** Enters the company's own account. The server asks the bank before it saves it. */
export const AccountForm = ({ onSaved }: { onSaved: () => void }) => {
  const keyOf = useIdempotencyKey();
  const queryClient = useQueryClient();
  const form = useForm<EnteredAccount>({ defaultValues: { bank: "", accountNumber: "" } });
  const { errors } = form.formState;
  const list = useQuery({
    queryKey: ["banks"],
    queryFn: ({ signal }) => call(ListBanks, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const banks = list.data?.banks ?? featuredBanks;
  const save = useMutation({
    mutationFn: (body: EnteredAccount) => call(SetWithdrawalAccount, { body, idempotencyKey: keyOf(body) }),
    onSuccess: (list) => {
      queryClient.setQueryData(keys.withdrawals, list);
      onSaved();
    },
    onError: (failure) => {
      const fields = failure instanceof CallFailed ? failure.fields : {};
      const field = fields["bank"] ? "bank" : fields["accountNumber"] ? "accountNumber" : "root";
      form.setError(field, { message: failure.message });
    },
  });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((account) => save.mutate(account))(event)} className="grid gap-5">
      <p className="text-ink-soft">{messages.text}</p>
      <ComboboxField
        label={messages.bank}
        placeholder={messages.search}
        aria-required
        error={errors.bank?.message}
        options={banks.filter(({ code, receives }) => code !== null && receives !== "no").map(({ name }) => ({ value: name }))}
        {...form.register("bank", { required: messages.missing })}
      />
      <TextField
        label={messages.number}
        inputMode="numeric"
        autoComplete="off"
        aria-required
        error={errors.accountNumber?.message}
        {...form.register("accountNumber", { required: messages.missing })}
      />
      {errors.root?.message !== undefined && (
        <Alert tone="error" takesFocus>
          {errors.root.message}
        </Alert>
      )}
      <SubmitButton isBusy={save.isPending}>{messages.save}</SubmitButton>
    </form>
  );
};
