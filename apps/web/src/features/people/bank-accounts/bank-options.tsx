import { featuredBanks } from "@albashi/contracts/people/banks";
import { messages } from "../messages.ts";

/** The banks to choose from. One that cannot receive pay is shown and marked, so that nobody looks for it in vain. */
export const BankOptions = () => (
  <>
    <option value="">{messages.banks.choose}</option>
    {featuredBanks.map(({ name, receives }) => (
      <option key={name} value={name}>
        {receives === "no" ? messages.banks.takesNoPay(name) : name}
      </option>
    ))}
  </>
);

/** Whether somebody chose a bank that no pay can be sent to. */
export const takesNoPay = (bank: string) => featuredBanks.some(({ name, receives }) => name === bank && receives === "no");
