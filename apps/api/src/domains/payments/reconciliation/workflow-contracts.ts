import { CompanyId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { taskContractWithResult } from "../../../platform/outbox/workflow-contract.ts";
import { ReconciliationWindow } from "./model/reconciliation-window.ts";

const payload = z.object({ window: ReconciliationWindow, companyIds: z.array(CompanyId) });
const result = z.object({ exceptions: z.int(), failed: z.array(CompanyId) });

/** Matches a batch of companies with a statement. Its result names those that could not be matched. */
export const MatchCompanies = taskContractWithResult({ name: "matchCompanies", payload, result });

/** Matches companies that could not be matched before, until it succeeds. */
export const RematchCompanies = taskContractWithResult({ name: "rematchCompanies", payload, result });
