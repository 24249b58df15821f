import type { Parts } from "../../../parts.ts";
import { type Invitation, plainGenerated, readableSecret } from "../model.ts";

type Carrier = Pick<Invitation, "invitationId" | "kind" | "round">;

/**
 * What the mail of an invitation carries: for an employee a password to type, for an admin the end of a link. It is made from
 * the invitation's id and never stored, so that a mail that is sent again carries the same.
 */
export const secretOfInvitation = ({ secrets }: Pick<Parts, "secrets">, { invitationId, kind, round }: Carrier): string => {
  const secret = secrets.oneTimeSecret(`${invitationId} ${round}`);
  return kind === "staff" ? readableSecret(Buffer.from(secret, "base64url")) : secret;
};

/** How a secret is recognised when somebody shows it. */
export const fingerprintOfShown = (
  { secrets }: Pick<Parts, "secrets">,
  { kind, shown }: { kind: Carrier["kind"]; shown: string },
): Buffer => secrets.fingerprintOf(`invitation as ${kind} ${kind === "staff" ? plainGenerated(shown) : shown}`);

export const fingerprintOfInvitation = (parts: Pick<Parts, "secrets">, carrier: Carrier): Buffer =>
  fingerprintOfShown(parts, { kind: carrier.kind, shown: secretOfInvitation(parts, carrier) });
