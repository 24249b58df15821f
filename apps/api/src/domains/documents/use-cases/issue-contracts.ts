import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { deleteUnlessCommitted } from "../../../platform/files/store-file.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { completeRow, enqueue, type OutboxId } from "../../../platform/outbox/store.ts";
import { EmployeesHired, employerOn, findEmployerChoices } from "../../people/index.ts";
import { findEmployeesToContract } from "../store/tasks.ts";
import { insertIssuedDocument, prepareDocument } from "./issue-document.ts";
import { ownOrigin } from "./send-to-next-signer.ts";

const batchSize = 20;
type Hired = { readonly companyId: CompanyId; readonly after?: EmployeeId | undefined };

/**
 * Issues the contract of each employee whom Albashi employs from their first day on and who has none. Somebody whose facts are incomplete
 * is left out, and stays among the tasks of the admins. A batch asks for the next one.
 */
export const issueContracts = async (
  dependencies: Dependencies,
  { companyId, after, outboxId }: Hired & { readonly outboxId: OutboxId },
) => {
  const { database, clock } = dependencies;
  const employeeIds = await database.inCompany(companyId, async (tx) => {
    const choices = await findEmployerChoices(tx);
    const since = choices.filter(({ employer }) => employer === "albashi").at(-1)?.validFrom;
    if (!since) return [];
    const found = await findEmployeesToContract(tx, { since, after, limit: batchSize });
    return found.map((one) => ({ ...one, isAlbashi: employerOn(choices, one.firstDay) === "albashi" }));
  });
  const failures: unknown[] = [];
  for (const { employeeId, isAlbashi } of employeeIds)
    if (isAlbashi) await issueContract(dependencies, { companyId, employeeId }).catch((error: unknown) => failures.push(error));
  // The work is tried again, and alerts our staff, without holding up the contracts of the others.
  if (failures.length > 0) throw failures[0];
  await database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const last = employeeIds.length === batchSize ? employeeIds.at(-1) : undefined;
    if (last) await enqueue(tx, EmployeesHired, { payload: { companyId, after: last.employeeId }, at, companyId });
    await completeRow(tx, { outboxId, at });
  });
};

const issueContract = async (dependencies: Dependencies, { companyId, employeeId }: { companyId: CompanyId; employeeId: EmployeeId }) => {
  const request = { companyId, employeeId, kind: "employment_contract", values: {} } as const;
  const prepared = await prepareDocument(dependencies, request).catch(ignoreIncomplete);
  // On the day of issue the company may employ again.
  if (prepared?.composed.employer !== "albashi") return;
  const { database, clock } = dependencies;
  await deleteUnlessCommitted(dependencies, { companyId, file: prepared.file }, () =>
    database.inCompany(companyId, async (tx) => {
      const at = clock.now();
      // Another attempt may have issued it meanwhile.
      const [open] = await findEmployeesToContract(tx, { since: prepared.composed.employee.firstDay, only: employeeId, limit: 1 });
      if (!open) return;
      await insertIssuedDocument(tx, companyId, { ...prepared, cause: "hire", issuedBy: null, supersedes: null, origin: ownOrigin, at });
      const details = { employeeId, kind: request.kind };
      await writeAuditEntry(tx, { at, actor: undefined, action: "document_issued", subject: prepared.documentId, details });
    }),
  );
};

/** What is missing for a contract is shown to the admins; the hire itself stands. */
const ignoreIncomplete = (error: unknown): undefined => {
  if (error instanceof ApiError && ["document_values_missing", "document_value_invalid"].includes(error.code)) return undefined;
  throw error;
};
