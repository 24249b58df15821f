import type { CompanyId, SessionId, UserId } from "@albashi/contracts/ids";

/** Who makes a call, read from the session and nothing the caller can write. */
export interface Actor {
  readonly userId: UserId;
  readonly companyId: CompanyId;
  readonly sessionId: SessionId;
  readonly kind: "employer" | "staff";
  readonly role: "owner";
}
