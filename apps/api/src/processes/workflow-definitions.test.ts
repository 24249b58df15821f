import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { allNamesOf, type WorkflowContract } from "../platform/outbox/workflow-contract.ts";
import { workflowDefinitions } from "./create-dependencies.ts";

const source = resolve(import.meta.dirname, "..");
const isContract = (value: unknown): value is WorkflowContract<unknown> =>
  typeof value === "object" && value !== null && "formerNames" in value && "payload" in value;
const contracts = (
  await Promise.all(globSync("**/workflow-contracts.ts", { cwd: source }).map((path) => import(join(source, path)) as Promise<object>))
).flatMap((file) => Object.values(file).filter(isContract));

test("every workflow contract has one implementation", () => {
  const names = (of: readonly { name: string }[]) => of.map(({ name }) => name).toSorted();
  expect(contracts.length).toBeGreaterThan(30);
  expect(names(workflowDefinitions)).toEqual(names(contracts));
});
test("no two workflows share a name, current or former", () => {
  const names = allNamesOf(...workflowDefinitions);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

/** Outbox rows and Restate hold these for as long as the work is open. To rename one, move it to `formerNames`. */
test("serves every name that an earlier release has enqueued", () => {
  expect(allNamesOf(...workflowDefinitions)).toEqual(
    expect.arrayContaining([
      ...["sendVerificationMail", "sendAlreadyRegisteredMail", "answerMailRequest", "sendEmailChangeMail", "sendAccountNotice"],
      ...["sendInvitationMail", "sendJoiningMail", "calculateRun", "askForApproval", "tellPayslipsPublished", "tellPayslipPublished"],
      ...["tellQuestionAnswered", "tellQuestionAsked", "lookAtCheckouts", "expireFunding", "payFundedRun", "payRun", "sendPayouts"],
      ...["lookAtPayments", "goOnAfterStop", "tellPaid", "tellPersonPaid", "tellOfPayout", "reconcile", "sendEnquiryMail"],
      ...["sendEnquiryReceivedMail", "sendEnquiryAnswerMail", "sendNewsletterConfirmMail", "sendNewsletterWelcomeMail"],
      ...["endEmployment", "carryOutPlan", "tellEmailChanged", "tellDeclarationDecided", "tellRecordDecided", "checkAccountName"],
      ...["tellAccountChanged", "tellAccountRefused", "tellOwnersOfAlarm", "readImport", "checkImportAgain", "bringPeopleIn"],
      ...["followImportUp", "removeStoredFile"],
    ]),
  );
});
