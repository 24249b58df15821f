import { ReadSalaryReview, UploadSalarySheet } from "@albashi/contracts/payroll/salary-reviews";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { applySalaryReview } from "./use-cases/apply-salary-review.ts";
import { prepareSalaryReview } from "./use-cases/prepare-salary-review.ts";
import { readSalaryReview } from "./use-cases/read-salary-review.ts";
import { uploadSalarySheet } from "./use-cases/upload-salary-sheet.ts";

export const salaryReviewsRoutes = (dependencies: Dependencies): readonly Route[] => [
  commandRoute(dependencies, prepareSalaryReview, ({ reviewId }, { actor }) => readSalaryReview(dependencies, actor, { reviewId })),
  route(UploadSalarySheet, async (call) => {
    if (!call.upload) throw new Error("The contract wants a sheet, and none came through.");
    const request = idempotentRequestOf(dependencies, UploadSalarySheet, call);
    const { actor, body, upload: sheet } = call;
    const { reviewId } = await uploadSalarySheet(dependencies, actor, { validFrom: body.validFrom, sheet }, request);
    return readSalaryReview(dependencies, actor, { reviewId });
  }),
  route(ReadSalaryReview, ({ actor, params, query }) => readSalaryReview(dependencies, actor, { ...params, ...query })),
  commandRoute(dependencies, applySalaryReview),
];
