import type { ObligationKind } from "@albashi/contracts/remittances/obligations";
import { pensionAdministratorByCode } from "../../../../platform/reference/pension-administrators.ts";
import { stateByCode } from "../../../../platform/reference/states.ts";

const names: Readonly<Partial<Record<ObligationKind, string>>> = {
  housing_fund: "Federal Mortgage Bank of Nigeria, National Housing Fund",
  health: "Health insurance",
  compensation_fund: "Nigeria Social Insurance Trust Fund",
  training_fund: "Industrial Training Fund",
  group_life: "Group life insurer",
};

/** The name of the authority or third party that an obligation is owed to. */
export const payeeOf = ({ kind, code, payeeName }: { kind: ObligationKind; code: string; payeeName: string | null }): string => {
  if (kind === "paye") return stateByCode(code)?.revenueService ?? "Tax state not known yet";
  if (kind === "pension") return pensionAdministratorByCode(code)?.name ?? "Pension administrator not chosen yet";
  return payeeName ?? names[kind] ?? kind;
};
