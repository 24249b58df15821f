import * as z from "zod";

const list = z
  .string()
  .default("")
  .transform((text) => text.split(",").filter((one) => one !== ""));

/** The settings of Remita's Billing Gateway in the environment. */
export const remitaSettings = {
  REMITA_URL: z.url().optional(),
  REMITA_PUBLIC_KEY: z.string().optional(),
  REMITA_SECRET_KEY: z.string().optional(),
  /** Remita's name of our integration, our account that is debited, and Remita's account that is credited. */
  REMITA_FUNDING_SOURCE: z.string().default("ALBASHI"),
  REMITA_DEBIT_ACCOUNT: z
    .string()
    .regex(/^\d{10}$/)
    .default("0000000000"),
  REMITA_INCOME_ACCOUNT: z
    .string()
    .regex(/^\d{10}$/)
    .default("0000000000"),
  REMITA_PAYER_PHONE: z.string().default("08000000000"),
  /** Remita's service id of each authority that can be paid, such as `paye:LA=25083618,housing_fund=25083619`. */
  REMITA_BILLS: list,
} as const;

const Settings = z.object(remitaSettings);
type Settings = z.infer<typeof Settings>;

const path = "/remita/exapp/api/v1/send/api/bgatesvc/billing";
const liveUrl = `https://login.remita.net${path}`;
const sandboxUrl = `http://127.0.0.1:17090${path}`;
/** The sandbox accepts any service id. */
const sandboxBills = ["paye=PAYE", "housing_fund=NHF", "compensation_fund=NSITF", "training_fund=ITF"];

/** How authorities are paid through Remita; null in a production without keys, where nothing is paid this way. */
export const remitaOf = (settings: Settings, { isProduction, payerEmail }: { isProduction: boolean; payerEmail: string }) => {
  if (isProduction && settings.REMITA_SECRET_KEY === undefined) return null;
  const url = settings.REMITA_URL ?? (isProduction ? liveUrl : sandboxUrl);
  const publicKey = settings.REMITA_PUBLIC_KEY ?? (isProduction ? "" : "remita_test_public_key");
  if (publicKey === "") throw new Error("REMITA_SECRET_KEY needs a REMITA_PUBLIC_KEY.");
  const accounts = [settings.REMITA_DEBIT_ACCOUNT, settings.REMITA_INCOME_ACCOUNT];
  if (isProduction && accounts.includes("0000000000")) throw new Error("Production needs REMITA_DEBIT_ACCOUNT and REMITA_INCOME_ACCOUNT.");
  const bills = new Map((isProduction || settings.REMITA_BILLS.length > 0 ? settings.REMITA_BILLS : sandboxBills).map(readBill));
  if (isProduction && bills.has("paye")) throw new Error("REMITA_BILLS names PAYE without its state: each state has a service of its own.");
  return {
    url,
    publicKey,
    secretKey: settings.REMITA_SECRET_KEY ?? "remita_test_secret_key",
    fundingSource: settings.REMITA_FUNDING_SOURCE,
    debitAccount: settings.REMITA_DEBIT_ACCOUNT,
    incomeAccount: settings.REMITA_INCOME_ACCOUNT,
    payerEmail,
    payerPhone: settings.REMITA_PAYER_PHONE,
    /** The service id by authority: its kind, or its kind and code. */
    bills,
  };
};

const readBill = (text: string): readonly [authority: string, billId: string] => {
  const [authority = "", billId = "", ...rest] = text.split("=");
  if (!/^[a-z_]+(:[A-Z]{2})?$/.test(authority) || !/^[\w-]{1,40}$/.test(billId) || rest.length > 0)
    throw new Error(`REMITA_BILLS has ${JSON.stringify(text)}, which is not an authority and a service id.`);
  return [authority, billId];
};
