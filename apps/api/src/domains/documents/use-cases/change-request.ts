import { SendDocumentAgain, WithdrawDocument } from "@albashi/contracts/documents/signing";
import { type CommandContext, command, type InputOf } from "../../../platform/command/command.ts";
import { documentClosed, documentNotFound, offerEnded, ownDocument } from "../errors.ts";
import { expiryOf, nextSigner } from "../model/document.ts";
import { lockDocument, saveDocumentState } from "../store/documents.ts";
import { findSigners, insertDocumentEvent } from "../store/signers.ts";
import { allowedKinds } from "./allowed-kinds.ts";
import { isAboutActor } from "./read-documents.ts";
import { type RequestOrigin, requestSignature } from "./send-to-next-signer.ts";

/** An admin withdraws a document that is not completed: it cannot be signed any more. */
export const withdrawDocument = command(
  WithdrawDocument,
  async ({ tx, at, actor, input, audit }: CommandContext<InputOf<typeof WithdrawDocument> & { readonly origin: RequestOrigin }>) => {
    const { documentId, sha256, employeeId } = await lockOpenDocument({ tx, actor, input });
    await saveDocumentState(tx, { documentId, state: "withdrawn", closedAt: at, closedReason: input.reason });
    await insertDocumentEvent(tx, { documentId, at, event: "withdrawn", step: null, actorUserId: actor.userId, sha256, ...input.origin });
    await audit({ action: "document_withdrawn", subject: documentId, details: { employeeId } });
    return { documentId };
  },
);

/** Sends the document to its next signer again: reminders start anew, and an expired request is open again. */
export const sendDocumentAgain = command(SendDocumentAgain, async ({ tx, at, actor, input, audit }) => {
  const document = await lockOpenDocument({ tx, actor, input });
  const signer = nextSigner(await findSigners(tx, document.documentId));
  if (!signer) throw documentClosed();
  if (expiryOf(document, at) <= at) throw offerEnded();
  await requestSignature(tx, actor.companyId, { document, signer, event: "sent_again", at });
  await audit({ action: "document_sent_again", subject: document.documentId, details: { employeeId: document.employeeId } });
  return { documentId: document.documentId };
});

const lockOpenDocument = async ({
  tx,
  actor,
  input,
}: Pick<CommandContext<InputOf<typeof SendDocumentAgain>>, "tx" | "actor" | "input">) => {
  const document = await lockDocument(tx, input.documentId);
  if (!document || !allowedKinds(actor).includes(document.kind)) throw documentNotFound();
  if (await isAboutActor(tx, actor, document)) throw ownDocument();
  if (document.state !== "out_for_signature") throw documentClosed();
  return document;
};
