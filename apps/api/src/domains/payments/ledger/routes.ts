import { DecideHeldFunds, DownloadWalletStatement, ReadWallet, ReadWalletStatement } from "@albashi/contracts/payments/ledger";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { actRoute, fileRoute, type Route, route } from "../../../platform/http/route.ts";
import { decideHeldFunds } from "./use-cases/decide-held-funds.ts";
import { downloadStatement } from "./use-cases/download-statement.ts";
import { readWallet, readWalletStatement } from "./use-cases/read-wallet.ts";

export const ledgerRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ReadWallet, ({ actor }) => readWallet(dependencies, actor)),
  route(ReadWalletStatement, ({ actor, query }) => readWalletStatement(dependencies, actor, query.cursor)),
  fileRoute(DownloadWalletStatement, ({ actor, query }) => downloadStatement(dependencies, actor, query)),
  actRoute(
    DecideHeldFunds,
    commandRoute(dependencies, decideHeldFunds, (_result, { actor }) => readWallet(dependencies, actor)),
    // The call is rejected if the amount is no longer the one that was seen.
    async ({ body: { decision, amountKobo } }) => ({ confirms: { act: "decide_held_funds", decision, amountKobo } }),
  ),
];
