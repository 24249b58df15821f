import type { Account } from "./account-names.ts";
import type { NameFault, TriggeredFault } from "./faults/catalogue.ts";

const title = "MR.";

/** The result of a name enquiry, with the faults that change it. */
export const resolveName = (
  { account }: Account,
  name: string,
  triggered: TriggeredFault<NameFault> | undefined,
): { name: string; account: string } => {
  const nameParts = name.split(" ");
  switch (triggered?.fault) {
    case undefined:
      return { name, account };
    case "wrong_name":
      return { name: triggered.detail.name ?? "UNRELATED HOLDER LTD", account };
    case "other_account":
      return { name, account: "0000000001" };
    case "name_swapped":
      return { name: nameParts.toReversed().join(" "), account };
    case "name_with_middle":
      return { name: [nameParts[0], "OLUWATOBILOBA", ...nameParts.slice(1)].join(" "), account };
    case "name_with_title":
      return { name: `${title} ${name}`, account };
    case "name_cut":
      return { name: name.slice(0, Math.max(3, Math.ceil(name.length * 0.6))).trim(), account };
  }
};
