import { newId } from "../../../new-id.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { deviceInWords, type TokenId, type TokenPurpose } from "../model.ts";
import { insertMailRequest } from "../store.ts";
import { isPestered, type Origin } from "./is-pestered.ts";

/**
 * Somebody types an e-mail and asks for a link. Nobody is looked up here: the wish is written down alike for a known and an
 * unknown e-mail, and a workflow answers it. So the caller can learn nothing, not even by the clock.
 */
export const requestMail = (
  parts: Pick<Parts, "database" | "clock" | "secrets">,
  { purpose, email, from }: { purpose: TokenPurpose; email: string; from: Origin },
) =>
  parts.database.inPlatform(async (tx) => {
    if (await isPestered(parts, tx, { email, from })) return;
    const requestId = newId<TokenId>();
    const askedAt = parts.clock.now();
    await insertMailRequest(tx, { requestId, purpose, email, device: deviceInWords(from.userAgent), askedAt });
    await enqueue(tx, { workflow: "answerMailRequest", payload: { requestId }, at: askedAt });
  });
