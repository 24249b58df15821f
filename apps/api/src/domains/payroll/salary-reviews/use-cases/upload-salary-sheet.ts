import type { SalaryReviewId } from "@albashi/contracts/ids";
import { UploadSalarySheet } from "@albashi/contracts/payroll/salary-reviews";
import { localDate } from "@albashi/dates";
import { type CommandContext, command } from "../../../../platform/command/command.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import type { StoredFile } from "../../../../platform/files/store.ts";
import { attachFile, deleteUnlessCommitted } from "../../../../platform/files/store-file.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { UploadedFile } from "../../../../platform/http/route.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { findReplayedResponse } from "../../../../platform/idempotency/with-idempotency.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { storeUploadedSheet } from "../../../../platform/sheets/uploaded-sheet.ts";
import { contentOf } from "../model/salary-review.ts";
import { insertSalaryReview } from "../store/salary-reviews.ts";
import { ReadSalarySheet } from "../workflow-contracts.ts";

interface Started {
  readonly reviewId: SalaryReviewId;
}

/** Uploads a sheet of new salaries. It is stored encrypted and read by durable work. */
export const uploadSalarySheet = async (
  dependencies: Dependencies,
  actor: Actor,
  { validFrom, sheet }: { validFrom: string; sheet: UploadedFile },
  request?: IdempotentRequest,
): Promise<Started> => {
  const { companyId, userId } = actor;
  const reviewId = newId<SalaryReviewId>();
  const { replayed, seal } = await dependencies.database.inCompany(companyId, async (tx) => ({
    replayed: await findReplayedResponse<Started>(tx, { userId, request }),
    seal: await companySeal(dependencies, tx, companyId),
  }));
  if (replayed) return replayed.answer;
  const file = await storeUploadedSheet(dependencies, { companyId, userId, sheet, seal, sealedAs: contentOf(reviewId) });
  return deleteUnlessCommitted(dependencies, { companyId, file }, () =>
    startReading(dependencies, actor, { reviewId, validFrom, file }, request),
  );
};

interface StoredSheet extends Started {
  readonly validFrom: string;
  readonly file: StoredFile;
}

const startReading = command(UploadSalarySheet, async ({ tx, at, actor, input, audit }: CommandContext<StoredSheet>): Promise<Started> => {
  const { reviewId, file } = input;
  const { companyId, userId } = actor;
  const validFrom = localDate(input.validFrom);
  await attachFile(tx, companyId, file);
  const result = { fileId: file.fileId, state: "reading", failureReason: null, errors: [] } as const;
  await insertSalaryReview(tx, companyId, { reviewId, validFrom, preparedBy: userId, preparedAt: at, ...result });
  await enqueue(tx, ReadSalarySheet, { payload: { companyId, reviewId }, at, companyId });
  await audit({ action: "salary_review_prepared", subject: reviewId, details: { validFrom } });
  return { reviewId };
});
