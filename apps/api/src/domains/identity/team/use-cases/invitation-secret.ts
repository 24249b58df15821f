import type { Dependencies } from "../../../../platform/dependencies.ts";
import { plainGenerated } from "../../accounts/index.ts";
import { type Invitation, readableSecret } from "../model/invitation.ts";

type Carrier = Pick<Invitation, "invitationId" | "kind" | "sendCount">;

/**
 * The secret of an invitation's mail: for an employee a password to type, for an admin the token of a link. It is derived from
 * the invitation's id and never stored, so that a retried mail carries the same one.
 */
export const secretOfInvitation = ({ secrets }: Pick<Dependencies, "secrets">, { invitationId, kind, sendCount }: Carrier): string => {
  const secret = secrets.oneTimeSecret(`${invitationId} ${sendCount}`);
  return kind === "staff" ? readableSecret(Buffer.from(secret, "base64url")) : secret;
};

/** The fingerprint that identifies a presented secret. */
export const fingerprintOfShown = (
  { secrets }: Pick<Dependencies, "secrets">,
  { kind, shown }: { kind: Carrier["kind"]; shown: string },
): Buffer => secrets.fingerprintOf(`invitation as ${kind} ${kind === "staff" ? plainGenerated(shown) : shown}`);

export const fingerprintOfInvitation = (dependencies: Pick<Dependencies, "secrets">, carrier: Carrier): Buffer =>
  fingerprintOfShown(dependencies, { kind: carrier.kind, shown: secretOfInvitation(dependencies, carrier) });
