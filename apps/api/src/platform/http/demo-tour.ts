import type { Contract } from "@albashi/contracts/contract";
import { ListSessions, VerifyEmail } from "@albashi/contracts/identity/accounts";
import { ReadFactorChange } from "@albashi/contracts/identity/factor-changes";
import { ListOwnInvitations } from "@albashi/contracts/identity/joining";
import { ListPasskeys } from "@albashi/contracts/identity/passkeys";
import { ReadSecondFactor } from "@albashi/contracts/identity/second-factor";
import { ListOwnSecurityEvents, ListSecurityEvents } from "@albashi/contracts/identity/security-events";
import type { Actor } from "./actor.ts";
import { ApiError } from "./api-error.ts";
import { errorsOfNeeds } from "./permissions.ts";
import type { Route } from "./route.ts";

/** The read-only tour of the demonstration company. */
export interface DemoTour {
  /** The visitor behind a call; undefined when it has no demo token. */
  readonly authenticate: (keys: { bearer: string | undefined; cookie: string | undefined }) => Promise<Actor | undefined>;
  /** Every call again, on a database connection that cannot write. */
  readonly routes: readonly Route[];
}

/** The login data of a user behind a view, which the role of the tour cannot read. */
const loginData = [
  ListSessions,
  ReadSecondFactor,
  ListPasskeys,
  ListOwnInvitations,
  ListOwnSecurityEvents,
  ListSecurityEvents,
  ReadFactorChange,
];
const withoutLoginData = new Set(loginData.map(({ path }) => path));

/** Allows a visitor of the tour only calls that read. The database would reject every other call too. */
export const requireDemoRead = (contract: Contract) => {
  const needsStepUp = errorsOfNeeds(contract).length > 0;
  if (contract.method !== "GET" || contract.path === VerifyEmail.path || needsStepUp) throw readOnlyDemo();
  if (withoutLoginData.has(contract.path)) throw notInDemo();
};

const readOnlyDemo = () =>
  new ApiError({
    kind: "forbidden",
    code: "demo_read_only",
    message: "This is a read-only demo. Create an account to do this.",
    exposesCode: true,
  });

const notInDemo = () =>
  new ApiError({ kind: "forbidden", code: "not_in_demo", message: "This page is not part of the demo. Create an account to see it." });
