import * as z from "zod/mini";
import { contract } from "../contract.ts";

/** Whether salaries can be sent to a bank. For `unsure` it is unproven, so only the bank's own response decides. */
const ReceivesSalaries = z.enum(["yes", "unsure", "no"]);

/** An institution that employees name as their bank. Without a code nothing can be sent there. */
export const Bank = z.object({ name: z.string(), code: z.nullable(z.string()), receives: ReceivesSalaries }).check(z.meta({ id: "Bank" }));
export type Bank = z.infer<typeof Bank>;

/** The fifty banks at the top of every list: 25 banks, six microfinance banks, 19 wallets. All others come from `ListBanks`. */
export const featuredBanks: readonly Bank[] = [
  { name: "Access Bank", code: "044", receives: "yes" },
  { name: "Zenith Bank", code: "057", receives: "yes" },
  { name: "First Bank of Nigeria", code: "011", receives: "yes" },
  { name: "Guaranty Trust Bank (GTBank)", code: "058", receives: "yes" },
  { name: "United Bank for Africa (UBA)", code: "033", receives: "yes" },
  { name: "Fidelity Bank", code: "070", receives: "yes" },
  { name: "Union Bank", code: "032", receives: "yes" },
  { name: "Sterling Bank", code: "232", receives: "yes" },
  { name: "Ecobank Nigeria", code: "050", receives: "yes" },
  { name: "FCMB", code: "214", receives: "yes" },
  { name: "Wema Bank", code: "035", receives: "yes" },
  { name: "Stanbic IBTC Bank", code: "221", receives: "yes" },
  { name: "Heritage Bank", code: "030", receives: "no" },
  { name: "Polaris Bank", code: "076", receives: "yes" },
  { name: "Unity Bank", code: "215", receives: "yes" },
  { name: "Standard Chartered Bank Nigeria", code: "068", receives: "yes" },
  { name: "Citibank Nigeria", code: "023", receives: "yes" },
  { name: "Providus Bank", code: "101", receives: "yes" },
  { name: "Rand Merchant Bank", code: "502", receives: "yes" },
  { name: "Coronation Merchant Bank", code: "559", receives: "yes" },
  { name: "FBNQuest Merchant Bank", code: "560", receives: "unsure" },
  { name: "Bank of Industry", code: null, receives: "no" },
  { name: "NEXIM", code: null, receives: "no" },
  { name: "Development Bank of Nigeria", code: null, receives: "no" },
  { name: "The Infrastructure Bank", code: null, receives: "no" },
  { name: "LAPO Microfinance Bank", code: "090177", receives: "unsure" },
  { name: "AB Microfinance Bank", code: "090270", receives: "unsure" },
  { name: "Accion Microfinance Bank", code: "090134", receives: "yes" },
  { name: "NPF Microfinance Bank", code: "070001", receives: "yes" },
  { name: "FairMoney Microfinance Bank", code: "090551", receives: "yes" },
  { name: "Moniepoint Microfinance Bank", code: "090405", receives: "yes" },
  { name: "Kuda", code: "090267", receives: "yes" },
  { name: "Vbank", code: "090110", receives: "yes" },
  { name: "ALAT", code: "035", receives: "yes" },
  { name: "Paystack", code: "100039", receives: "yes" },
  { name: "Flutterwave", code: null, receives: "no" },
  { name: "Opay", code: "100004", receives: "yes" },
  { name: "Paga", code: "100002", receives: "yes" },
  { name: "Remita", code: null, receives: "no" },
  { name: "Monnify", code: "090405", receives: "yes" },
  { name: "PalmPay", code: "100033", receives: "yes" },
  { name: "Chipper Cash", code: null, receives: "no" },
  { name: "Eyowo", code: "090328", receives: "unsure" },
  { name: "Carbon", code: "100026", receives: "yes" },
  { name: "Branch", code: "050006", receives: "yes" },
  { name: "Quickteller", code: null, receives: "no" },
  { name: "Kashbase", code: null, receives: "no" },
  { name: "Bitsika", code: null, receives: "no" },
  { name: "Wallets Africa", code: null, receives: "no" },
  { name: "Crowdyvest", code: null, receives: "no" },
];

export const ListBanks = contract({
  method: "GET",
  path: "/api/v1/banks",
  permission: "public",
  summary: "List the banks: the fifty best known first, then the others by name",
  response: z.object({ banks: z.array(Bank) }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: { banks: [{ name: "Access Bank", code: "044", receives: "yes" }] } },
});
