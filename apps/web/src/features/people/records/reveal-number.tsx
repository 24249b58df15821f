import { type RevealedNumber, RevealNumber as RevealNumberCall } from "@albashi/contracts/people/identity-numbers";
import { useEffect, useState } from "react";
import { call } from "../../../api-client.ts";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { messages as profileMessages } from "../profiles/messages.ts";

const messages = profileMessages.numbers;
const shownForMs = 60_000;

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

/** Shows one whole number for a minute, to somebody who said why and proved who they are. It is kept nowhere else. */
export const RevealNumber = ({ employeeId, fullName, number }: RevealNumberProps) => {
  const [isAsked, setIsAsked] = useState(false);
  const [whole, setWhole] = useState<string>();
  useEffect(() => {
    if (whole === undefined) return;
    const timer = setTimeout(() => setWhole(undefined), shownForMs);
    return () => clearTimeout(timer);
  }, [whole]);
  return (
    <>
      {whole !== undefined && (
        <output className="rounded-lg bg-indigo-tint px-2 py-0.5 font-mono text-indigo">
          <span className="sr-only">{messages.revealed(names[number])}</span> {whole}
        </output>
      )}
      <button
        type="button"
        aria-label={whole === undefined ? messages.revealLabel(names[number]) : undefined}
        onClick={() => (whole === undefined ? setIsAsked(true) : setWhole(undefined))}
        className="min-h-11 cursor-pointer text-sm font-semibold text-indigo underline underline-offset-4 outline-indigo"
      >
        {whole === undefined ? messages.reveal : messages.hide}
      </button>
      {isAsked && (
        <ReasonDialog
          title={messages.revealTitle(names[number], fullName)}
          effect={messages.revealEffect}
          confirm={messages.reveal}
          isDestructive={false}
          onReason={async (reason) => {
            const answer = await call(RevealNumberCall, { params: { employeeId }, body: { number, reason } });
            setWhole(answer.number);
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
};
