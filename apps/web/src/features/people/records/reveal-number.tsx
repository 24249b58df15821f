import { type RevealedNumber, RevealNumber as RevealNumberCall } from "@albashi/contracts/people/identity-numbers";
import { useEffect, useState } from "react";
import { call } from "../../../api-client.ts";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { messages as profileMessages } from "../profiles/messages.ts";

const messages = profileMessages.numbers;
const revealDurationMs = 60_000;

const names: Record<RevealedNumber, string> = {
  nin: messages.nin,
  bvn: messages.bvn,
  tax_id: messages.taxId,
  rsa_pin: messages.rsaPin,
  account_number: messages.account_number,
};

interface RevealNumberProps {
  readonly employeeId: string;
  readonly fullName: string;
  readonly number: RevealedNumber;
}

/** Reveals one number for a minute, after a reason and step-up authentication. It is stored nowhere else in the browser. */
export const RevealNumber = ({ employeeId, fullName, number }: RevealNumberProps) => {
  const [isConfirming, setIsConfirming] = useState(false);
  const [revealed, setRevealed] = useState<string>();
  useEffect(() => {
    if (revealed === undefined) return;
    const timer = setTimeout(() => setRevealed(undefined), revealDurationMs);
    return () => clearTimeout(timer);
  }, [revealed]);
  return (
    <>
      {revealed !== undefined && (
        <output className="rounded-lg bg-indigo-tint px-2 py-0.5 font-mono text-indigo">
          <span className="sr-only">{messages.revealed(names[number])}</span> {revealed}
        </output>
      )}
      <button
        type="button"
        aria-label={revealed === undefined ? messages.revealLabel(names[number]) : undefined}
        onClick={() => (revealed === undefined ? setIsConfirming(true) : setRevealed(undefined))}
        className="min-h-11 cursor-pointer text-sm font-semibold text-indigo underline underline-offset-4 outline-indigo"
      >
        {revealed === undefined ? messages.reveal : messages.hide}
      </button>
      {isConfirming && (
        <ReasonDialog
          title={messages.revealTitle(names[number], fullName)}
          description={messages.revealEffect}
          confirm={messages.reveal}
          isDestructive={false}
          onReason={async (reason) => {
            const response = await call(RevealNumberCall, { params: { employeeId }, body: { number, reason } });
            setRevealed(response.number);
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
};
