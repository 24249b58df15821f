import { CompanyId, RunId } from "@albashi/contracts/ids";
import * as z from "zod/mini";

export const RunRef = z.object({ companyId: CompanyId, runId: RunId });
/** A pay run whose payments are the subject of the work. */
export type RunRef = Readonly<z.infer<typeof RunRef>>;
