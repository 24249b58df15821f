import { ResolveException } from "@albashi/contracts/payments/controls";
import { command } from "../../../../platform/command/command.ts";
import { findUserNames } from "../../../identity/index.ts";
import { exceptionAlreadyResolved, exceptionNotFound } from "../errors.ts";
import { lockException, markExceptionResolved } from "../store/exceptions.ts";
import { presentException } from "./list-exceptions.ts";

/** An admin resolves an exception with a note. It moves no money. */
export const resolveException = command(ResolveException, async ({ tx, at, actor: { userId }, input: { exceptionId, because }, audit }) => {
  const exception = await lockException(tx, exceptionId);
  if (!exception) throw exceptionNotFound();
  if (exception.resolvedAt) throw exceptionAlreadyResolved();
  await markExceptionResolved(tx, { exceptionId, by: userId, note: because, at });
  await audit({ action: "exception_settled", subject: exceptionId, details: { reference: exception.reference } });
  const resolved = { resolvedAt: at, resolvedBy: userId, resolution: "resolved_by_admin", resolutionNote: because } as const;
  return presentException({ ...exception, ...resolved }, await findUserNames(tx, [userId]));
});
