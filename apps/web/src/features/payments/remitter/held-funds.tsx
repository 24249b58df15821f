import type { ResponseOf } from "@albashi/contracts/contract";
import { DecideHeldFunds, type ReadWallet } from "@albashi/contracts/payments/ledger";
import { formatNaira, kobo } from "@albashi/money";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { keys } from "../payment-queries.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.heldFunds;
type Decision = "release" | "keep";

const texts = {
  release: { title: messages.releaseTitle, description: messages.releaseEffect, confirm: messages.release, done: messages.released },
  keep: { title: messages.keepTitle, description: messages.keepEffect, confirm: messages.keep, done: messages.kept },
} as const;

/** Deductions collected before the company chose who remits: an owner takes them back or leaves them to be remitted. */
export const HeldFunds = ({ wallet }: { wallet: ResponseOf<typeof ReadWallet> }) => {
  const can = useCan();
  const keyOf = useIdempotencyKey();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Decision>();
  const amountKobo = wallet.undecidedKobo;
  const amount = formatNaira(kobo(amountKobo));
  const decide = useMutation({
    mutationFn: (decision: Decision) => {
      const body = { decision, amountKobo };
      return call(DecideHeldFunds, { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: (_wallet, decision) => showToast(texts[decision].done),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
  return (
    <Panel title={messages.title} aside={<MoneyText amountKobo={amountKobo} className="text-lg font-semibold" />}>
      <p className="max-w-2xl text-ink-soft">
        {messages.text(amount)} {wallet.owedKobo !== "0" && messages.owed(formatNaira(kobo(wallet.owedKobo)))}
      </p>
      {can("company.write") ? (
        <div className="flex flex-wrap gap-3">
          <Button isBusy={decide.isPending} onClick={() => setAsked("release")}>
            {messages.release}
          </Button>
          <Button variant="secondary" isBusy={decide.isPending} onClick={() => setAsked("keep")}>
            {messages.keep}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">{messages.ownerDecides}</p>
      )}
      {decide.error && (
        <Alert tone="error" takesFocus>
          {decide.error.message}
        </Alert>
      )}
      {asked && (
        <ConfirmDialog
          title={texts[asked].title(amount)}
          description={texts[asked].description}
          confirm={texts[asked].confirm}
          isDestructive={false}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            decide.mutate(asked);
          }}
        />
      )}
    </Panel>
  );
};
