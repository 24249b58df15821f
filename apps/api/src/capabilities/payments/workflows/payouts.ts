import type { AttemptId, CompanyId, EmployeeId, RunId, StopId } from "@albashi/contracts/ids";
import type { WorkflowDefinition } from "../../../outbox/workflow.ts";
import { waitToSend } from "../use-cases/ask-for-sender.ts";
import { askSomeOldNames, mostOldNames } from "../use-cases/ask-old-names.ts";
import { finishLook, lookAtSomePayments } from "../use-cases/look-at-payments.ts";
import { goOnAfterStop } from "../use-cases/operate-stops.ts";
import { finishPlanning, planSomePayments } from "../use-cases/plan-payments.ts";
import { sendSomePayments } from "../use-cases/send-payments.ts";
import { sendPayoutMail, type ToldOfPayout } from "../use-cases/tell-of-payout.ts";
import { sendPaidMail, tellSomePaid } from "../use-cases/tell-paid.ts";

interface OfRun {
  readonly companyId: CompanyId;
  readonly runId: RunId;
  /** For when it was asked, where it was asked for later. */
  readonly dueAt?: string;
}

/** Does something for the people of a run, some at a time, until nobody comes after them. */
const overEverybody = async (doSome: (after: EmployeeId | null) => Promise<{ next: EmployeeId | null }>) => {
  let { next } = await doSome(null);
  while (next !== null) ({ next } = await doSome(next));
};

/** How a run is paid out. The answers of the steps hold ids and counts alone; what is true stands in the rows. */
export const payoutWorkflows: readonly WorkflowDefinition[] = [
  {
    name: "payRun",
    run: async (parts, { payload, step }) => {
      const of = payload as OfRun;
      let asked = 0;
      await overEverybody(async (after) => {
        const some = await step("ask some old names", () => askSomeOldNames(parts, { ...of, after }));
        asked += some.asked;
        return { next: asked < mostOldNames ? some.next : null };
      });
      await overEverybody((after) => step("plan some", () => planSomePayments(parts, { ...of, after })));
      await step("begin to send", () => finishPlanning(parts, of));
    },
  },
  {
    name: "sendPayouts",
    run: async (parts, { payload, step }) => {
      const of = payload as OfRun;
      const send = () => step("send some", () => sendSomePayments(parts, of));
      let { next } = await send();
      while (next === "more") ({ next } = await send());
      if (next === "waits") await step("come back", () => waitToSend(parts, of));
    },
  },
  {
    name: "lookAtPayments",
    run: async (parts, { payload, step }) => {
      const of = payload as OfRun;
      while (!(await step("look at some", () => lookAtSomePayments(parts, of))).isOver);
      await step("say how far it is", () => finishLook(parts, of));
    },
  },
  {
    name: "goOnAfterStop",
    run: (parts, { payload, step }) => step("go on", () => goOnAfterStop(parts, payload as { companyId: CompanyId; stopId: StopId })),
  },
  {
    name: "tellPaid",
    run: (parts, { outboxId, payload, step }) => step("tell some", () => tellSomePaid(parts, { outboxId, ...(payload as OfRun) })),
  },
  {
    name: "tellPersonPaid",
    run: (parts, { outboxId, payload, step }) =>
      step("send the mail", () =>
        sendPaidMail(parts, { outboxId, ...(payload as OfRun & { employeeId: EmployeeId; attemptId: AttemptId }) }),
      ),
  },
  {
    name: "tellOfPayout",
    run: (parts, { outboxId, payload, step }) =>
      step("send the mail", () => sendPayoutMail(parts, { outboxId, ...(payload as ToldOfPayout) })),
  },
];
