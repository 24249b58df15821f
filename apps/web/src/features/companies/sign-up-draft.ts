import type { Plan } from "@albashi/contracts/companies";

const storageKey = "sign-up-draft";

const empty = { fullName: "", nameOfCompany: "", email: "", phoneNumber: "", terms: false };
type Draft = typeof empty & { readonly plan?: Plan | undefined };

/** What was typed into the sign-up form of this tab, so that coming back does not empty it. A password is never kept. */
export const readDraft = (): Draft => {
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Partial<Draft>) };
  } catch {
    // Storage can be forbidden; the form then begins empty.
    return empty;
  }
};

/** Keeps what is typed for as long as the tab lives. */
export const saveDraft = ({ fullName, nameOfCompany, email, phoneNumber, terms, plan }: Partial<Draft>) => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ fullName, nameOfCompany, email, phoneNumber, terms, plan }));
  } catch {
    // Storage can be forbidden; the form then lasts as long as its screen.
  }
};

/** The account is open, so nothing of the form needs to stay. */
export const clearDraft = () => {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
};
