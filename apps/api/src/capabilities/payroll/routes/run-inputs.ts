import { AddPeopleToRun, LeaveOut, ListInputs, RemoveInput, SetInput, SetInputs } from "@albashi/contracts/payroll-inputs";
import { ListPile, ReadPiles, ReviewPile } from "@albashi/contracts/payroll-piles";
import { type Route, route } from "../../../http/route.ts";
import { intentOf } from "../../../idempotency/intent-of.ts";
import type { Parts } from "../../../parts.ts";
import { addPeopleToRun, leaveOut } from "../use-cases/change-people-of-run.ts";
import { enterInput, enterInputs, takeInputOut } from "../use-cases/enter-inputs.ts";
import { listInputs } from "../use-cases/list-inputs.ts";
import { listPile, readPiles, reviewPile } from "../use-cases/read-piles.ts";

/** What goes into a run: what changed since the last one, and the grid. */
export const runInputRoutes = (parts: Parts): readonly Route[] => [
  route(ReadPiles, ({ actor, params }) => readPiles(parts, actor, params.runId)),
  route(ListPile, ({ actor, params, query }) => listPile(parts, actor, { ...params, cursor: query.cursor })),
  route(ReviewPile, (call) => reviewPile(parts, call.actor, { ...call.params, ...call.body, intent: intentOf(parts, ReviewPile, call) })),
  route(ListInputs, ({ actor, params, query }) => listInputs(parts, actor, { ...params, ...query })),
  route(SetInput, (call) => enterInput(parts, call.actor, { ...call.params, typed: call.body, intent: intentOf(parts, SetInput, call) })),
  route(SetInputs, (call) => {
    const { employeeIds, ...typed } = call.body;
    return enterInputs(parts, call.actor, { ...call.params, typed, employeeIds, intent: intentOf(parts, SetInputs, call) });
  }),
  route(RemoveInput, (call) => takeInputOut(parts, call.actor, { ...call.params, intent: intentOf(parts, RemoveInput, call) })),
  route(LeaveOut, (call) =>
    leaveOut(parts, call.actor, { ...call.params, because: call.body.leftOutBecause, intent: intentOf(parts, LeaveOut, call) }),
  ),
  route(AddPeopleToRun, (call) =>
    addPeopleToRun(parts, call.actor, { ...call.params, ...call.body, intent: intentOf(parts, AddPeopleToRun, call) }),
  ),
];
