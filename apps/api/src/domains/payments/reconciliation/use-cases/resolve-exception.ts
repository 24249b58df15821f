import { SettleException } from "@albashi/contracts/payments/controls";
import { command } from "../../../../platform/command/command.ts";
import { findNames } from "../../../identity/index.ts";
import { exceptionNotFound, exceptionSettledAlready } from "../errors.ts";
import { lockException, markExceptionSettled } from "../store/exceptions.ts";
import { exceptionShown } from "./list-exceptions.ts";

/** An admin resolves an exception with a note. It moves no money. */
export const resolveException = command(SettleException, async ({ tx, at, actor: { userId }, input: { exceptionId, because }, audit }) => {
  const exception = await lockException(tx, exceptionId);
  if (!exception) throw exceptionNotFound();
  if (exception.settledAt) throw exceptionSettledAlready();
  await markExceptionSettled(tx, { exceptionId, by: userId, note: because, at });
  await audit({ action: "exception_settled", subject: exceptionId, details: { reference: exception.reference } });
  const resolved = { settledAt: at, settledBy: userId, resolution: "resolved_by_admin", resolutionNote: because } as const;
  return exceptionShown({ ...exception, ...resolved }, await findNames(tx, [userId]));
});
