import type { BodyOf, ResponseOf } from "@albashi/contracts/contract";
import type { PreviewDocument } from "@albashi/contracts/documents/documents";
import { lagosDayOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { requireKind } from "./allowed-kinds.ts";
import { composeDocument } from "./compose-document.ts";
import { hashOfText } from "./hash-of-text.ts";

/** The text of a document with an employee's own records, before it is issued. It shows pay and addresses, so that it was read is audited. */
export const previewDocument = (
  dependencies: Pick<Dependencies, "database" | "clock" | "config">,
  actor: Actor,
  { employeeId, kind, values }: BodyOf<typeof PreviewDocument>,
): Promise<ResponseOf<typeof PreviewDocument>> => {
  requireKind(actor, kind);
  const { companyId } = actor;
  return dependencies.database.inCompany(companyId, async (tx) => {
    const at = dependencies.clock.now();
    const composed = await composeDocument(dependencies, tx, { companyId, employeeId, kind, values, on: lagosDayOf(at) });
    await writeAuditEntry(tx, { at, actor: actor.userId, action: "document_previewed", subject: employeeId, details: { kind } });
    const { text, employer, missing, entered, template } = composed;
    return { text, textSha256: hashOfText(text), employer, missing: [...missing], entered: [...entered], signers: [...template.signers] };
  });
};
