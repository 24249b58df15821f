import { CompanyId, OpeningImportId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { workflowContract } from "../../../platform/outbox/workflow-contract.ts";

export const OpeningImportRef = z.object({ companyId: CompanyId, importId: OpeningImportId });
export type OpeningImportRef = Readonly<z.infer<typeof OpeningImportRef>>;

export const ReadOpeningSheet = workflowContract({ name: "readOpeningSheet", payload: OpeningImportRef });
