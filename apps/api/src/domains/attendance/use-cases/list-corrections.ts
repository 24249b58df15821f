import type { ClockCorrectionState } from "@albashi/contracts/attendance/codes";
import type { ClockCorrectionId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { findManagersDelegatingTo } from "../../leave/index.ts";
import { ownEmployeeId } from "../../people/index.ts";
import { countCorrectionsAsked, findCorrections, findCorrectionsToDecide } from "../store/corrections.ts";
import { presentFor } from "./present-correction.ts";

type Reading = Pick<Dependencies, "database" | "clock">;
const pageSize = 30;
const mostToDecide = 100;

interface Filter {
  readonly state?: ClockCorrectionState | undefined;
  readonly after?: ClockCorrectionId | undefined;
}

/** A page of the company's corrections, with how many wait for a decision. */
export const listCorrections = ({ database }: Reading, actor: Actor, filter: Filter) =>
  database.inCompany(actor.companyId, async (tx) => {
    const found = await findCorrections(tx, { ...filter, limit: pageSize + 1 });
    const page = found.slice(0, pageSize);
    return {
      corrections: page.map(presentFor(actor)),
      next: found.length > pageSize ? (page.at(-1)?.correctionId ?? null) : null,
      waiting: await countCorrectionsAsked(tx),
    };
  });

/** The corrections of one's reports, and of the reports of a manager one stands in for. */
export const listCorrectionsToDecide = ({ database, clock }: Reading, actor: Actor) =>
  database.inCompany(actor.companyId, async (tx) => {
    const own = ownEmployeeId(actor);
    const standsInFor = await findManagersDelegatingTo(tx, { delegateId: own, day: lagosDayOf(clock.now()) });
    const found = await findCorrectionsToDecide(tx, { managerIds: [own, ...standsInFor], limit: mostToDecide });
    return { corrections: found.map(presentFor(actor)).filter(({ isYours }) => isYours) };
  });
