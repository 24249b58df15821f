import { CompanyId, FileId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { workflowContract } from "../outbox/workflow-contract.ts";

const FileRef = z.object({ companyId: CompanyId, fileId: FileId });

export const RemoveStoredFile = workflowContract({ name: "removeStoredFile", payload: FileRef });

export const ScanStoredFile = workflowContract({ name: "scanStoredFile", payload: FileRef });
