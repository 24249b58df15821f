import { ListOwnPayments } from "@albashi/contracts/payments-own";
import { ListPay, PayPerson } from "@albashi/contracts/payments-people";
import { ReadWallet, ReadWalletStatement } from "@albashi/contracts/payments-wallet";
import { type Route, route } from "../../../http/route.ts";
import { intentOf } from "../../../idempotency/intent-of.ts";
import type { Parts } from "../../../parts.ts";
import { listPay } from "../use-cases/list-pay.ts";
import { listOwnPayments } from "../use-cases/own-payments.ts";
import { payPerson } from "../use-cases/pay-person.ts";
import { readWallet, readWalletStatement } from "../use-cases/read-wallet.ts";

/** The wallet, Pay on a row, and what people see of their own payments. */
export const walletRoutes = (parts: Parts): readonly Route[] => [
  route(ReadWallet, ({ actor }) => readWallet(parts, actor)),
  route(ReadWalletStatement, ({ actor, query }) => readWalletStatement(parts, actor, query.cursor)),
  route(ListPay, ({ actor, query }) => listPay(parts, actor, query)),
  route(PayPerson, (call) => payPerson(parts, call.actor, { ...call.params, intent: intentOf(parts, PayPerson, call) })),
  route(ListOwnPayments, ({ actor, query }) => listOwnPayments(parts, actor, query.after)),
];
