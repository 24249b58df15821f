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

/** The numbers that the state and the banks know somebody by: their ends, and the whole for who may and says why. */
export const Numbers = ({ profile: { person } }: { profile: Profile }) => {
  const can = useCan();
  const [isChanged, setIsChanged] = useState(false);
  const { employeeId, fullName } = person;
  const numbers = useQuery({
    queryKey: [...keys.person(employeeId), "numbers"],
    queryFn: ({ signal }) => call(ReadIdentityNumbers, { params: { employeeId }, signal }),
  });
  if (!numbers.isSuccess) return <SectionState query={numbers} />;
  return (
    <Panel
      title={messages.numbers.title}
      aside={
        <Button variant="quiet" onClick={() => setIsChanged(!isChanged)}>
          {isChanged ? messages.edit.cancel : messages.numbers.change}
        </Button>
      }
    >
      <p className="text-sm text-ink-soft">{messages.numbers.note}</p>
      {isChanged && <NumbersForm employeeId={employeeId} onDone={() => setIsChanged(false)} />}
      <Facts>
        {(Object.keys(kinds) as (keyof typeof kinds)[]).map((name) => {
          const end = numbers.data[name];
          return (
            <Fact key={name} name={messages.numbers[name]}>
              <span className="flex flex-wrap items-center gap-x-3">
                {end ?? messages.numbers.none}
                {end !== null && can("people.reveal") && <RevealNumber employeeId={employeeId} fullName={fullName} number={kinds[name]} />}
              </span>
            </Fact>
          );
        })}
      </Facts>
    </Panel>
  );
};
