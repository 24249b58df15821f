import { setting } from "../packages/test-kit/src/index.ts";

export interface AccountAtBank {
  readonly bankCode: string;
  readonly account: string;
}

/** The bank registers an account under its owner's name. */
export const nameAccount = ({ bankCode, account, fullName }: AccountAtBank & { readonly fullName: string }) =>
  control("PUT", "/accounts", { bank: bankCode, account, name: fullName.toUpperCase() });

/** The bank closes an account: the next payment to it fails. */
export const closeAccount = ({ bankCode, account }: AccountAtBank) =>
  control("POST", "/rules", { match: { op: "kora.payout", bank: bankCode, account }, fault: "closed_account" });

/** Configures the payment sandbox. */
const control = async (method: "POST" | "PUT", path: string, body: object) => {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${setting("SANDBOX_URL")}/_control${path}`, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The sandbox answered ${method} ${path} with ${response.status}: ${await response.text()}`);
};
