import { type NumberKind, ReadIdentityNumbers } from "@albashi/contracts/people/identity-numbers";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { keys } from "../people-queries.ts";
import { Fact, Facts } from "../profiles/facts.tsx";
import { messages } from "../profiles/messages.ts";
import { SectionState } from "../profiles/section-state.tsx";
import type { Profile } from "../profiles/use-profile.ts";
import { NumbersForm } from "./numbers-form.tsx";
import { RevealNumber } from "./reveal-number.tsx";

const kinds = { nin: "nin", bvn: "bvn", taxId: "tax_id", rsaPin: "rsa_pin" } as const satisfies Record<string, NumberKind>;

export const useIdentityNumbers = (employeeId: string, isEnabled = true) =>
  useQuery({
    queryKey: [...keys.person(employeeId), "numbers"],
    queryFn: ({ signal }) => call(ReadIdentityNumbers, { params: { employeeId }, signal }),
    enabled: isEnabled,
  });

/** An employee's identity numbers. Only the last digits are shown; revealing one requires permission and a reason. */
export const Numbers = ({ profile: { person } }: { profile: Profile }) => {
  const can = useCan();
  const [isEditing, setIsEditing] = useState(false);
  const { employeeId, fullName } = person;
  const numbers = useIdentityNumbers(employeeId);
  if (!numbers.isSuccess) return <SectionState query={numbers} />;
  return (
    <Panel
      title={messages.numbers.title}
      aside={
        <Button variant="secondary" onClick={() => setIsEditing(!isEditing)}>
          {isEditing ? messages.edit.cancel : messages.numbers.change}
        </Button>
      }
    >
      <p className="text-sm text-ink-soft">{messages.numbers.note}</p>
      {isEditing && <NumbersForm employeeId={employeeId} onDone={() => setIsEditing(false)} />}
      <Facts>
        {(Object.keys(kinds) as (keyof typeof kinds)[]).map((name) => {
          const lastDigits = numbers.data[name];
          return (
            <Fact key={name} name={messages.numbers[name]}>
              <span className="flex flex-wrap items-center gap-x-3">
                {lastDigits ?? messages.numbers.none}
                {lastDigits !== null && can("people.reveal") && (
                  <RevealNumber employeeId={employeeId} fullName={fullName} number={kinds[name]} />
                )}
              </span>
            </Fact>
          );
        })}
      </Facts>
    </Panel>
  );
};
