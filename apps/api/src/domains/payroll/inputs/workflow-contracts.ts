import { CompanyId, InputSheetId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { workflowContract } from "../../../platform/outbox/workflow-contract.ts";

export const InputSheetRef = z.object({ companyId: CompanyId, sheetId: InputSheetId });
export type InputSheetRef = Readonly<z.infer<typeof InputSheetRef>>;

export const CheckInputSheet = workflowContract({ name: "checkInputSheet", payload: InputSheetRef });
