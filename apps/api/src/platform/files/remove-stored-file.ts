import { defineWorkflow } from "../outbox/workflow.ts";
import { deleteStoredFile, findStoredFile } from "./store.ts";
import { RemoveStoredFile } from "./workflow-contracts.ts";

/** Deletes a file: first its content, then its row, so that a retry completes what a crash between the two left. */
export const removeStoredFile = defineWorkflow(RemoveStoredFile, ({ database, files }, { payload: { companyId, fileId }, step }) =>
  step("delete file", async () => {
    const file = await database.inCompany(companyId, (tx) => findStoredFile(tx, fileId));
    if (!file) return;
    await files.remove(file.storageKey);
    await database.inCompany(companyId, (tx) => deleteStoredFile(tx, fileId));
  }),
);
