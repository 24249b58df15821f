import { takeoverAttacks } from "./account-takeover.ts";
import type { AttackFamily } from "./attack.ts";
import { bankDetailAttacks } from "./bank-details.ts";
import { httpAttacks } from "./http.ts";
import { loginAttacks } from "./login.ts";
import { matrixAttacks } from "./matrix.ts";
import { numberAttacks } from "./numbers.ts";
import { outboundAttacks } from "./outbound.ts";
import { ownPayAttacks } from "./own-pay.ts";
import { payRunAttacks } from "./pay-runs.ts";
import { propertyAttacks } from "./properties.ts";
import { roleAttacks } from "./roles.ts";
import { sessionAttacks } from "./sessions.ts";
import { sheetAttacks } from "./sheets.ts";
import { tenantAttacks } from "./tenants.ts";
import { textAttacks } from "./texts.ts";

/** All attacks, by family. The last family reads the logs of all others. */
export const attackFamilies: readonly AttackFamily[] = [
  ...[
    tenantAttacks,
    roleAttacks,
    propertyAttacks,
    numberAttacks,
    textAttacks,
    httpAttacks,
    bankDetailAttacks,
    sessionAttacks,
    loginAttacks,
  ],
  ...[takeoverAttacks, ownPayAttacks, payRunAttacks, sheetAttacks, matrixAttacks, outboundAttacks],
];
