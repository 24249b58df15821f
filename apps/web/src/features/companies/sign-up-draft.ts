import type { BillingPeriod, Plan } from "@albashi/contracts/companies";

const storageKey = "sign-up-draft";

const emptyDraft = { fullName: "", nameOfCompany: "", email: "", phoneNumber: "", terms: false };
type Draft = typeof emptyDraft & { readonly plan?: Plan | undefined; readonly billingPeriod?: BillingPeriod | undefined };

/** Reads the sign-up form saved in this tab, so that returning to it restores the input. Passwords are never saved. */
export const readDraft = (): Draft => {
  try {
    return { ...emptyDraft, ...(JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Partial<Draft>) };
  } catch {
    // Storage can be forbidden; the form then starts empty.
    return emptyDraft;
  }
};

/** Saves the form until the tab is closed. */
export const saveDraft = ({ fullName, nameOfCompany, email, phoneNumber, terms, plan, billingPeriod }: Partial<Draft>) => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ fullName, nameOfCompany, email, phoneNumber, terms, plan, billingPeriod }));
  } catch {
    // Storage can be forbidden; the input is then lost with the screen.
  }
};

/** Removes the draft after a successful sign-up. */
export const clearDraft = () => {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Where storage is forbidden nothing was saved.
  }
};
