import { AdminRole } from "@albashi/contracts/identity/roles";
import { InviteColleague, InviteColleagueRequest } from "@albashi/contracts/identity/team";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages as allMessages } from "./messages.ts";
import { useTeamAction } from "./use-team.ts";

const messages = allMessages.invite;

/** Invites a colleague as an admin. The role with the fewest permissions is preselected. */
export const InviteForm = () => {
  const form = useForm({
    resolver: zodResolver(InviteColleagueRequest),
    defaultValues: { fullName: "", email: "", role: "viewer" as AdminRole },
  });
  const { errors } = form.formState;
  const role = useWatch({ control: form.control, name: "role" });
  const invite = useTeamAction(async (body: { fullName: string; email: string; role: AdminRole }) => {
    await call(InviteColleague, { body });
    return messages.sent(body.fullName);
  });
  const submit = form.handleSubmit((body) =>
    invite.mutateAsync(body).then(
      () => form.reset(),
      () => undefined,
    ),
  );
  return (
    <Panel title={messages.title}>
      <p className="text-ink-soft">{messages.text}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={messages.fullName}
          autoComplete="off"
          aria-required
          error={errors.fullName?.message}
          {...form.register("fullName")}
        />
        <TextField
          type="email"
          label={messages.email}
          autoComplete="off"
          aria-required
          error={errors.email?.message}
          {...form.register("email")}
        />
        <SelectField
          label={messages.role}
          hint={allMessages.roles[role].permissions}
          error={errors.role?.message}
          {...form.register("role")}
        >
          {AdminRole.options.toReversed().map((option) => (
            <option key={option} value={option}>
              {allMessages.roles[option].name}
            </option>
          ))}
        </SelectField>
        <div className="grid gap-5 sm:col-span-2">
          {invite.error && (
            <Alert tone="error" takesFocus>
              {invite.error.message || allMessages.failed}
            </Alert>
          )}
          <SubmitButton isBusy={invite.isPending}>{messages.send}</SubmitButton>
        </div>
      </form>
    </Panel>
  );
};
