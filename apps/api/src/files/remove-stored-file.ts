import type { CompanyId, FileId } from "@albashi/contracts/ids";
import type { WorkflowDefinition } from "../outbox/workflow.ts";
import { deleteStoredFile, findStoredFile } from "./store.ts";

/** Takes a file away: first its content, then its row, so that a crash between the two is mended by the next try. */
export const removeStoredFile: WorkflowDefinition = {
  name: "removeStoredFile",
  run: ({ database, files }, { payload, step }) =>
    step("remove the file", async () => {
      const { companyId, fileId } = payload as { companyId: CompanyId; fileId: FileId };
      const file = await database.inCompany(companyId, (tx) => findStoredFile(tx, fileId));
      if (!file) return;
      await files.remove(file.storageKey);
      await database.inCompany(companyId, (tx) => deleteStoredFile(tx, fileId));
    }),
};
