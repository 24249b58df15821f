import type { Contract } from "@albashi/contracts/contract";
import { LogIn } from "@albashi/contracts/identity/accounts";
import { CompleteWithPasskey, StepUpWithPasskey } from "@albashi/contracts/identity/passkeys";
import { CompleteSecondFactor, StepUp } from "@albashi/contracts/identity/second-factor";
import { ExportSecurityEvents, type SecurityEventKind } from "@albashi/contracts/identity/security-events";
import { ChangeRole, RemoveColleague } from "@albashi/contracts/identity/team";
import { DownloadWalletStatement } from "@albashi/contracts/payments/ledger";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "./actor.ts";
import { cookiesOf } from "./cookies.ts";
import { clientAddressOf } from "./network.ts";

/** A security event as the HTTP layer sees it. */
export interface ObservedSecurityEvent {
  readonly kind: SecurityEventKind;
  readonly actor: Pick<Actor, "userId" | "companyId"> | undefined;
  /** What a login without a session says about its user. */
  readonly login: { readonly email: string | undefined; readonly challenge: string | undefined } | undefined;
  readonly networkAddress: string;
  readonly userAgent: string;
  readonly call: string;
}
export type RecordSecurityEvent = (event: ObservedSecurityEvent) => Promise<void>;

declare module "fastify" {
  interface FastifyRequest {
    /** Who called, even if the call was denied. */
    caller: Actor | null;
    /** The code of the refusal that was sent. */
    refusalCode: string | null;
  }
}

const nameOf = ({ method, path }: Contract) => `${method} ${path}`;
const namesOf = (...contracts: readonly Contract[]): ReadonlySet<string> => new Set(contracts.map(nameOf));
const logins = namesOf(LogIn, CompleteSecondFactor, CompleteWithPasskey);
const stepUps = namesOf(StepUp, StepUpWithPasskey);
const exports = namesOf(DownloadWalletStatement, ExportSecurityEvents);
/** Prompts, after which the same call is repeated. */
const prompts = ["second_factor_needed", "step_up_needed", "second_factor_missing", "must_choose_password"];
/** Refused before anything about the caller was checked. */
const unchecked = ["too_many_calls", "busy", "demo_read_only", "not_in_demo"];
const ignoredCodes: ReadonlySet<string> = new Set([...prompts, ...unchecked]);

/** What a finished call means for security; undefined for an ordinary one. */
export const securityEventKindOf = (
  contract: Contract,
  { status, code }: { status: number; code: string | null },
): SecurityEventKind | undefined => {
  if (code !== null && ignoredCodes.has(code)) return undefined;
  const call = nameOf(contract);
  if (logins.has(call)) return loginKindOf(status);
  if (stepUps.has(call)) return status < 300 ? "stepped_up" : status < 500 ? "step_up_failed" : undefined;
  if (status === 403) return "access_denied";
  return status < 300 ? successKindOf(contract, call) : undefined;
};

const loginKindOf = (status: number): SecurityEventKind | undefined => {
  if (status === 429) return "login_locked";
  return status === 401 || status === 403 ? "login_failed" : undefined;
};

const successKindOf = ({ permission }: Contract, call: string): SecurityEventKind | undefined => {
  if (permission.endsWith(".export") || exports.has(call)) return "data_exported";
  if (permission.endsWith(".reveal")) return "data_revealed";
  if (call === nameOf(ChangeRole)) return "role_changed";
  return call === nameOf(RemoveColleague) ? "colleague_removed" : undefined;
};

/** Records the security event of a call before its response is sent. A failure to record is logged, and fails no call. */
export const observeSecurity =
  (contract: Contract, { recordSecurityEvent }: { recordSecurityEvent: RecordSecurityEvent }) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const kind = securityEventKindOf(contract, { status: reply.statusCode, code: request.refusalCode });
    const isLogin = logins.has(nameOf(contract));
    if (!kind || (!isLogin && !request.caller)) return;
    try {
      await recordSecurityEvent({
        kind,
        actor: request.caller ?? undefined,
        login: isLogin ? { email: emailIn(request.body), challenge: cookiesOf(request, reply).get("challenge") } : undefined,
        networkAddress: clientAddressOf(request.ip),
        userAgent: request.headers["user-agent"] ?? "",
        call: nameOf(contract),
      });
    } catch (error) {
      request.log.error({ err: error, kind }, "a security event was not recorded");
    }
  };

const emailIn = (body: unknown): string | undefined => {
  const email = typeof body === "object" && body !== null && "email" in body ? body.email : undefined;
  return typeof email === "string" ? email : undefined;
};
