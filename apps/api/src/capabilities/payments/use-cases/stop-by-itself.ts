import type { CompanyId, StopId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { newId } from "../../../new-id.ts";
import { byItself } from "../model/stop.ts";
import { insertStop } from "../store.ts";

/** Something happened after which nothing more may go out until one of us has looked. It is written down as nobody's act. */
export const stopByItself = async (
  tx: CompanyTransaction,
  { companyId, because, at }: { companyId: CompanyId; because: string; at: Date },
) => {
  const stopId = newId<StopId>();
  await insertStop(tx, { stopId, companyId, madeAt: at, madeBy: byItself, because });
  await record(tx, { at, actor: undefined, action: "payments_stopped", subject: stopId, details: { because } });
};
