import { ExportBankSchedule, ExportJournal } from "@albashi/contracts/payroll-exports";
import { DismissFinding, ListFindingPeople, ListFindings, RestoreFinding } from "@albashi/contracts/payroll-findings";
import { ListChanges, ReadChange, ReadReview } from "@albashi/contracts/payroll-review";
import { fileRoute, type Route, route } from "../../../http/route.ts";
import { intentOf } from "../../../idempotency/intent-of.ts";
import type { Parts } from "../../../parts.ts";
import { exportBankSchedule, exportJournal } from "../use-cases/export-run.ts";
import { listChanges } from "../use-cases/list-changes.ts";
import { readChange } from "../use-cases/read-change.ts";
import { readReview } from "../use-cases/read-review.ts";
import { decideOnFinding, listFindingPeople, listFindings } from "../use-cases/run-findings.ts";

/** What a run came to: looked at before it is approved, and taken along afterwards. */
export const reviewRoutes = (parts: Parts): readonly Route[] => [
  route(ReadReview, ({ actor, params }) => readReview(parts, actor, params.runId)),
  route(ListChanges, ({ actor, params, query: { sort, cursor, ...filter } }) =>
    listChanges(parts, actor, { ...params, sort, cursor, filter }),
  ),
  route(ReadChange, ({ actor, params }) => readChange(parts, actor, params)),
  route(ListFindings, ({ actor, params }) => listFindings(parts, actor, params.runId)),
  route(ListFindingPeople, ({ actor, params, query }) => listFindingPeople(parts, actor, { ...params, cursor: query.cursor })),
  route(DismissFinding, (call) =>
    decideOnFinding(parts, call.actor, { ...call.params, reason: call.body.reason, intent: intentOf(parts, DismissFinding, call) }),
  ),
  route(RestoreFinding, (call) =>
    decideOnFinding(parts, call.actor, { ...call.params, reason: undefined, intent: intentOf(parts, RestoreFinding, call) }),
  ),
  fileRoute(ExportJournal, ({ actor, params, query }) => exportJournal(parts, actor, { ...params, ...query })),
  fileRoute(ExportBankSchedule, ({ actor, params, query }) => exportBankSchedule(parts, actor, { ...params, without: query.without })),
];
