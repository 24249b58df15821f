import type { Dependencies } from "../../../../platform/dependencies.ts";
import { normaliseGeneratedPassword } from "../../accounts/index.ts";
import { formatSecret, type Invitation } from "../model/invitation.ts";

type Carrier = Pick<Invitation, "invitationId" | "kind" | "sendCount">;

/**
 * The secret of an invitation's mail: for an employee a password to type, for an admin the token of a link. It is derived from
 * the invitation's id and never stored, so that a retried mail carries the same one.
 */
export const secretOfInvitation = ({ secrets }: Pick<Dependencies, "secrets">, { invitationId, kind, sendCount }: Carrier): string => {
  const secret = secrets.oneTimeSecret(`${invitationId} ${sendCount}`);
  return kind === "staff" ? formatSecret(Buffer.from(secret, "base64url")) : secret;
};

/** The fingerprint that identifies a presented secret. */
export const fingerprintOfPresented = (
  { secrets }: Pick<Dependencies, "secrets">,
  { kind, shown }: { kind: Carrier["kind"]; shown: string },
): Buffer => secrets.hmacOf(`invitation as ${kind} ${kind === "staff" ? normaliseGeneratedPassword(shown) : shown}`);

export const fingerprintOfInvitation = (dependencies: Pick<Dependencies, "secrets">, carrier: Carrier): Buffer =>
  fingerprintOfPresented(dependencies, { kind: carrier.kind, shown: secretOfInvitation(dependencies, carrier) });
