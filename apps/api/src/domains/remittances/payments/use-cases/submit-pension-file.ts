import type { CompanyId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import { mapConstraintErrors } from "../../../../platform/database/map-constraint-errors.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { type OperatorContext, writeOperatorAction } from "../../../../platform/operator-actions/store.ts";
import { identifiersOf } from "../../schedules/index.ts";
import { pensionBatchNotFound, pensionBatchSubmitted, pensionFileNotMade, providerReferenceUsed } from "../errors.ts";
import { lockPayment } from "../store/payments.ts";
import {
  findPensionBatches,
  findPensionBatchPayments,
  findWaitingPensionPayments,
  lockPensionBatch,
  markPensionSubmitted,
  savePensionSubmission,
} from "../store/pension-batches.ts";

interface SubmittedFile {
  readonly batchNumber: number;
  readonly providerReference: string;
  readonly by: OperatorContext;
}

/** An operator records that a file was submitted to the provider. Repeated after a crash, it completes what was left. Returns how many payments it has. */
export const submitPensionFile = async (
  { database, clock, secrets }: Pick<Dependencies, "database" | "clock" | "secrets">,
  { batchNumber, providerReference, by }: SubmittedFile,
): Promise<number> => {
  const at = clock.now();
  const entries = await mapConstraintErrors({ one_batch_per_provider_reference: providerReferenceUsed }, () =>
    database.inPlatform(async (tx) => {
      const batch = await lockPensionBatch(tx, batchNumber);
      if (!batch) throw pensionBatchNotFound(batchNumber);
      if (batch.fileHash === null) throw pensionFileNotMade(batchNumber);
      if (batch.providerReference !== null && batch.providerReference !== providerReference)
        throw pensionBatchSubmitted(batchNumber, batch.providerReference);
      if (batch.providerReference === null) {
        const hashes = hashesOf(secrets, providerReference);
        await savePensionSubmission(tx, { batchNumber, providerReference, hashes, by: by.operator, at });
      }
      await writeOperatorAction(tx, { at, ...by, action: "pension_file_submitted", subject: `pension file ${batchNumber}` });
      return findPensionBatchPayments(tx, batchNumber);
    }),
  );
  for (const { companyId, paymentId } of entries)
    await database.inCompany(companyId, async (tx) => {
      if ((await lockPayment(tx, paymentId))?.state !== "reference_issued") return;
      await markPensionSubmitted(tx, { paymentId, providerReference, at });
      await writeAuditEntry(tx, {
        at,
        actor: undefined,
        action: "pension_payment_submitted",
        subject: paymentId,
        details: { providerReference },
      });
    });
  return entries.length;
};

/** As a company would enter it as the number of its own receipt. Such a number is compared among all companies, so no company is named. */
const hashesOf = (secrets: Dependencies["secrets"], number: string) =>
  identifiersOf({ kind: "pension", code: "", number, reference: null, channel: "pension_provider" }, "" as CompanyId).map((text) =>
    secrets.hmacOf(`receipt ${text}`),
  );

const listedFiles = 50;

/** The files of the provider, the newest first, and how many payments wait for the next. The read is audited. */
export const listPensionFiles = ({ database, clock }: Pick<Dependencies, "database" | "clock">, by: OperatorContext) =>
  database.inPlatform(async (tx) => {
    await writeOperatorAction(tx, { at: clock.now(), ...by, action: "pension_files_listed", subject: "pension files" });
    return { batches: await findPensionBatches(tx, listedFiles), waiting: (await findWaitingPensionPayments(tx)).length };
  });
