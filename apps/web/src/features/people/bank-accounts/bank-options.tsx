import { featuredBanks } from "@albashi/contracts/people/banks";
import { messages } from "../messages.ts";

/** The banks to choose from. Banks that cannot receive pay are listed and marked. */
export const BankOptions = () => (
  <>
    <option value="">{messages.banks.choose}</option>
    {featuredBanks.map(({ name, receives }) => (
      <option key={name} value={name}>
        {receives === "no" ? messages.banks.cannotReceivePay(name) : name}
      </option>
    ))}
  </>
);

/** Whether pay cannot be sent to the selected bank. */
export const cannotReceivePay = (bank: string) => featuredBanks.some(({ name, receives }) => name === bank && receives === "no");
