import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { describeDevice, insertMailRequest, type TokenId, type TokenPurpose } from "../../accounts/index.ts";
import { isMailRateLimited, type Origin } from "../../lockout/index.ts";
import { ProcessMailRequest } from "../workflow-contracts.ts";

/**
 * Accepts a request for a link to an e-mail address. No account is looked up here: the request is stored identically for a
 * known and an unknown address and processed by a workflow, so that neither the response nor its timing reveals anything.
 */
export const requestLink = (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets">,
  { purpose, email, from }: { purpose: TokenPurpose; email: string; from: Origin },
) =>
  dependencies.database.inPlatform(async (tx) => {
    if (await isMailRateLimited(dependencies, tx, { email, from })) return;
    const requestId = newId<TokenId>();
    const askedAt = dependencies.clock.now();
    await insertMailRequest(tx, { requestId, purpose, email, device: describeDevice(from.userAgent), askedAt });
    await enqueue(tx, ProcessMailRequest, { payload: { requestId }, at: askedAt });
  });
