import { CompanyId, ImportId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { workflowContract } from "../../../platform/outbox/workflow-contract.ts";

export const ImportRef = z.object({ companyId: CompanyId, importId: ImportId });
export type ImportRef = Readonly<z.infer<typeof ImportRef>>;

export const ReadImport = workflowContract({ name: "readImport", payload: ImportRef });

export const RecheckImport = workflowContract({ name: "recheckImport", formerNames: ["checkImportAgain"], payload: ImportRef });

export const ImportEmployees = workflowContract({ name: "importEmployees", formerNames: ["bringPeopleIn"], payload: ImportRef });

/** What follows an import: account name checks and invitations, a batch at a time. */
export const RunPostImport = workflowContract({ name: "runPostImport", formerNames: ["followImportUp"], payload: ImportRef });
