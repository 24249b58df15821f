import { featuredBanks, ListBanks } from "@albashi/contracts/people/banks";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { call } from "../../../api-client.ts";
import { ComboboxField } from "../../../ui/combobox-field.tsx";
import { messages as allMessages } from "../messages.ts";

const messages = allMessages.banks;

interface BankFieldProps extends Omit<ComponentProps<typeof ComboboxField>, "options" | "hint" | "placeholder"> {
  /** The entered bank, for the hint about a bank that cannot receive pay. */
  readonly bank: string;
}

/** A bank, chosen from all banks of Nigeria. The fifty best known come first, and banks that cannot receive pay are marked. */
export const BankField = ({ bank, ...field }: BankFieldProps) => {
  const list = useQuery({
    queryKey: ["banks"],
    queryFn: ({ signal }) => call(ListBanks, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const banks = list.data?.banks ?? featuredBanks;
  const cannotReceivePay = banks.some(({ name, receives }) => name === bank && receives === "no");
  return (
    <ComboboxField
      placeholder={messages.search}
      hint={cannotReceivePay ? messages.noPayHint : undefined}
      options={banks.map(({ name, receives }) => ({ value: name, note: receives === "no" ? messages.cannotReceivePay : undefined }))}
      {...field}
    />
  );
};
