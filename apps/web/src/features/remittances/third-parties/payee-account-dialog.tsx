import { featuredBanks, ListBanks } from "@albashi/contracts/people/banks";
import { SetThirdPartyAccount, type ThirdPartyPayment } from "@albashi/contracts/remittances/third-parties";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { CallFailed, call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { ComboboxField } from "../../../ui/combobox-field.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.form;

interface EnteredAccount {
  readonly payeeName: string;
  readonly bank: string;
  readonly accountNumber: string;
}

interface PayeeAccountDialogProps {
  readonly scheduleId: string;
  readonly payment: Pick<ThirdPartyPayment, "account" | "needsSecondAdmin">;
  readonly onClose: () => void;
}

/** Enters the account of a third party. The server asks the bank before it saves it. */
export const PayeeAccountDialog = ({ scheduleId, payment: { account, needsSecondAdmin }, onClose }: PayeeAccountDialogProps) => {
  const keyOf = useIdempotencyKey();
  const queries = useQueryClient();
  const form = useForm<EnteredAccount>({ defaultValues: { payeeName: account?.payeeName ?? "", bank: "", accountNumber: "" } });
  const { errors } = form.formState;
  const list = useQuery({
    queryKey: ["banks"],
    queryFn: ({ signal }) => call(ListBanks, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const banks = list.data?.banks ?? featuredBanks;
  const save = useMutation({
    mutationFn: (body: EnteredAccount) =>
      call(SetThirdPartyAccount, { params: { scheduleId }, body, idempotencyKey: keyOf({ scheduleId, ...body }) }),
    onSuccess: async () => {
      showToast(messages.saved);
      onClose();
      await queries.invalidateQueries({ queryKey: ["remittances"] });
    },
    onError: (failure) => {
      const fields = failure instanceof CallFailed ? failure.fields : {};
      const field = (["payeeName", "bank", "accountNumber"] as const).find((name) => fields[name]) ?? "root";
      form.setError(field, { message: failure.message });
    },
  });
  return (
    <Dialog title={messages.title} onClose={onClose}>
      <form noValidate onSubmit={(event) => void form.handleSubmit((entered) => save.mutate(entered))(event)} className="grid gap-5">
        <p className="text-ink-soft">{messages.text}</p>
        <TextField
          label={messages.payeeName}
          hint={messages.payeeHint}
          maxLength={120}
          autoComplete="off"
          aria-required
          error={errors.payeeName?.message}
          {...form.register("payeeName", { required: messages.missing })}
        />
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
        <p className="text-sm text-ink-soft">{needsSecondAdmin ? messages.second : messages.alone}</p>
        {errors.root?.message !== undefined && (
          <Alert tone="error" takesFocus>
            {errors.root.message}
          </Alert>
        )}
        <SubmitButton isBusy={save.isPending}>{messages.save}</SubmitButton>
      </form>
    </Dialog>
  );
};
