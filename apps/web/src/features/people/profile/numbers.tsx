import { type NumberKind, ReadIdentityNumbers } from "@albashi/contracts/people-identity-numbers";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useMay } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { keys } from "../people-queries.ts";
import { RevealNumber } from "../reveal-number.tsx";
import { Fact, Facts } from "./facts.tsx";
import { NumbersForm } from "./numbers-form.tsx";
import { PartState } from "./part-state.tsx";
import type { Profile } from "./use-profile.ts";
import { words } from "./words.ts";

const kinds = { nin: "nin", bvn: "bvn", taxId: "tax_id", rsaPin: "rsa_pin" } as const satisfies Record<string, NumberKind>;

/** The numbers that the state and the banks know somebody by: their ends, and the whole for who may and says why. */
export const Numbers = ({ profile: { person } }: { profile: Profile }) => {
  const may = useMay();
  const [isChanged, setIsChanged] = useState(false);
  const { employeeId, fullName } = person;
  const numbers = useQuery({
    queryKey: [...keys.person(employeeId), "numbers"],
    queryFn: ({ signal }) => call(ReadIdentityNumbers, { params: { employeeId }, signal }),
  });
  if (!numbers.isSuccess) return <PartState query={numbers} />;
  return (
    <Panel
      title={words.numbers.title}
      aside={
        <Button look="quiet" onClick={() => setIsChanged(!isChanged)}>
          {isChanged ? words.edit.cancel : words.numbers.change}
        </Button>
      }
    >
      <p className="text-sm text-ink-soft">{words.numbers.note}</p>
      {isChanged && <NumbersForm employeeId={employeeId} onDone={() => setIsChanged(false)} />}
      <Facts>
        {(Object.keys(kinds) as (keyof typeof kinds)[]).map((name) => {
          const end = numbers.data[name];
          return (
            <Fact key={name} name={words.numbers[name]}>
              <span className="flex flex-wrap items-center gap-x-3">
                {end ?? words.numbers.none}
                {end !== null && may("people.reveal") && <RevealNumber employeeId={employeeId} fullName={fullName} number={kinds[name]} />}
              </span>
            </Fact>
          );
        })}
      </Facts>
    </Panel>
  );
};
