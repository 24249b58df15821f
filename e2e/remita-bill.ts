import type { ThrowAwaySandbox } from "@albashi/test-kit";
import { remitaGateway } from "../apps/api/src/providers/remita/remita.ts";
import { expect } from "./story.ts";

let orders = 700_000_000_000;

/** A bill for PAYE that an employer has issued at Remita and pays there. Returns its RRR. */
export const payBillAtRemita = async ({ remitaUrl }: ThrowAwaySandbox, { payerName, naira }: { payerName: string; naira: number }) => {
  const gateway = remitaGateway({
    ...{ url: remitaUrl, publicKey: "remita_test_public_key", secretKey: "remita_test_secret_key", fundingSource: "BANK" },
    ...{ debitAccount: "0000000001", incomeAccount: "0000000002", payerEmail: "payroll@example.ng", payerPhone: "08030000000" },
    ...{ timeoutMs: 5_000, alert: () => undefined },
  });
  orders += 1;
  const order = { reference: String(orders), amount: BigInt(Math.round(naira * 100)), billId: "PAYE", billReference: null, payerName };
  const issued = await gateway.issue(order);
  if (issued.kind !== "issued") throw new Error(`The bill was ${issued.kind}.`);
  await gateway.pay({ ...order, rrr: issued.rrr });
  await expect.poll(async () => (await gateway.lookUp(issued.rrr)).kind, { timeout: 30_000 }).toBe("paid");
  return issued.rrr;
};
