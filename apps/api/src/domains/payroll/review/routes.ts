import { ReadApproval } from "@albashi/contracts/payroll/approval";
import { ListChangeGroup, ReadChangeGroups, ReviewChangeGroup } from "@albashi/contracts/payroll/change-groups";
import { DismissFinding, ListFindingEmployees, ListFindings, RestoreFinding } from "@albashi/contracts/payroll/findings";
import { ListVariances, ReadReview, ReadVariance } from "@albashi/contracts/payroll/review";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { listChangeGroup, markGroupReviewed, readChangeGroups } from "./use-cases/change-groups.ts";
import { listFindingPeople, listFindings, setFindingDismissal } from "./use-cases/findings.ts";
import { listVariances } from "./use-cases/list-variances.ts";
import { readReview } from "./use-cases/read-review.ts";
import { readSignOff } from "./use-cases/read-sign-off.ts";
import { readVariance } from "./use-cases/read-variance.ts";

export const reviewRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ReadReview, ({ actor, params }) => readReview(dependencies, actor, params.runId)),
  route(ListVariances, ({ actor, params, query: { sort, cursor, cause, ...filter } }) =>
    listVariances(dependencies, actor, { ...params, sort, cursor, filter: { ...filter, driver: cause } }),
  ),
  route(ReadVariance, ({ actor, params }) => readVariance(dependencies, actor, params)),
  route(ListFindings, ({ actor, params }) => listFindings(dependencies, actor, params.runId)),
  route(ListFindingEmployees, ({ actor, params, query }) => listFindingPeople(dependencies, actor, { ...params, cursor: query.cursor })),
  route(DismissFinding, (call) =>
    setFindingDismissal(dependencies, call.actor, {
      ...call.params,
      reason: call.body.reason,
      intent: idempotentRequestOf(dependencies, DismissFinding, call),
    }),
  ),
  route(RestoreFinding, (call) =>
    setFindingDismissal(dependencies, call.actor, {
      ...call.params,
      reason: undefined,
      intent: idempotentRequestOf(dependencies, RestoreFinding, call),
    }),
  ),
  route(ReadChangeGroups, ({ actor, params }) => readChangeGroups(dependencies, actor, params.runId)),
  route(ListChangeGroup, ({ actor, params, query }) => listChangeGroup(dependencies, actor, { ...params, cursor: query.cursor })),
  route(ReviewChangeGroup, (call) =>
    markGroupReviewed(dependencies, call.actor, {
      ...call.params,
      ...call.body,
      intent: idempotentRequestOf(dependencies, ReviewChangeGroup, call),
    }),
  ),
  route(ReadApproval, ({ actor, params }) => readSignOff(dependencies, actor, params.runId)),
];
