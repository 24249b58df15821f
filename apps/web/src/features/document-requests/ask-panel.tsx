import { AskForDocuments, type RequestCategory, requestCategories } from "@albashi/contracts/document-requests";
import { ListPeople } from "@albashi/contracts/people/directory";
import { addDays, lagosDayOf, systemClock } from "@albashi/dates";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../api-client.ts";
import { useIdempotencyKey } from "../../idempotency-key.ts";
import { Alert } from "../../ui/alert.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useMutationAction } from "../../ui/use-mutation-action.ts";
import { messages as requestMessages } from "./messages.ts";
import { requestKeys } from "./request-queries.ts";

const messages = requestMessages.admin;
const everyone = "everyone";
const usualDays = 30;

/** Asks one employee, or all that are listed, for documents by a day. */
export const AskPanel = () => {
  const people = useQuery({
    queryKey: ["document-requests", "people"],
    queryFn: ({ signal }) => call(ListPeople, { query: { sort: "name" }, signal }),
  });
  const listed = people.data?.people ?? [];
  const [who, setWho] = useState("");
  const [categories, setCategories] = useState<readonly RequestCategory[]>([]);
  const [isOptional, setIsOptional] = useState(false);
  const [dueOn, setDueOn] = useState<string>(addDays(lagosDayOf(systemClock.now()), usualDays));
  const [isIncomplete, setIsIncomplete] = useState(false);
  const idempotencyKeyOf = useIdempotencyKey();
  const ask = useMutationAction(
    async () => {
      const employeeIds = who === everyone ? listed.map(({ employeeId }) => employeeId) : [who];
      const body = { employeeIds, documents: categories.map((category) => ({ category, isRequired: !isOptional })), dueOn };
      const { asked, askedBefore } = await call(AskForDocuments, { body, idempotencyKey: idempotencyKeyOf(body) });
      setCategories([]);
      return messages.asked(asked, askedBefore);
    },
    (queries) => queries.invalidateQueries({ queryKey: requestKeys.all }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = who !== "" && categories.length > 0 && dueOn !== "";
    setIsIncomplete(!isComplete);
    if (isComplete) ask.mutate();
  };
  const toggle = (category: RequestCategory, isChosen: boolean) =>
    setCategories(isChosen ? [...categories, category] : categories.filter((one) => one !== category));
  return (
    <Panel title={messages.askTitle}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField label={messages.employee} value={who} onChange={({ target }) => setWho(target.value)}>
            <option value="">{messages.choose}</option>
            {listed.length > 1 && <option value={everyone}>{messages.everyone(listed.length)}</option>}
            {listed.map(({ employeeId, fullName, jobTitle }) => (
              <option key={employeeId} value={employeeId}>
                {fullName}, {jobTitle}
              </option>
            ))}
          </SelectField>
          <TextField label={messages.dueOn} type="date" value={dueOn} onChange={({ target }) => setDueOn(target.value)} />
        </div>
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold">{messages.documents}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {requestCategories.map((category) => (
              <Checkbox
                key={category}
                label={requestMessages.categories[category]}
                checked={categories.includes(category)}
                onChange={({ target }) => toggle(category, target.checked)}
              />
            ))}
          </div>
        </fieldset>
        <Checkbox label={messages.isOptional} checked={isOptional} onChange={({ target }) => setIsOptional(target.checked)} />
        {isIncomplete && (
          <Alert tone="error" takesFocus>
            {messages.missing}
          </Alert>
        )}
        {ask.error && <Alert tone="error">{ask.error.message || requestMessages.failed}</Alert>}
        <SubmitButton isBusy={ask.isPending}>{messages.ask}</SubmitButton>
      </form>
    </Panel>
  );
};
