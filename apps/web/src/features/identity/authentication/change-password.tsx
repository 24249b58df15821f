import { ChangePassword as ChangePasswordCall, ChangePasswordRequest } from "@albashi/contracts/identity/recovery";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { CallFailed, call } from "../../../api-client.ts";
import { useSession } from "../../../app/session.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { messages } from "../second-factor/messages.ts";
import { sessionsKey } from "../sessions/sessions.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** The field that shows the error of each code. */
const fieldByErrorCode: Readonly<Record<string, "currentPassword" | "password">> = {
  wrong_password: "currentPassword",
  weak_password: "password",
};

/** Changes the password of a logged-in user, which ends all their other sessions. */
export const ChangePassword = () => {
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const company = useSession(({ userData }) => userData?.nameOfCompany ?? "");
  const form = useForm({
    resolver: zodResolver(ChangePasswordRequest),
    defaultValues: { currentPassword: "", password: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: "password" });

  const submit = form.handleSubmit(async (body) => {
    try {
      const { message } = await call(ChangePasswordCall, { body, idempotencyKey: keyOf(body) });
      form.reset();
      showToast(message);
      await queries.invalidateQueries({ queryKey: sessionsKey });
    } catch (failure) {
      const message = (failure instanceof Error && failure.message) || messages.password.failed;
      const field = failure instanceof CallFailed ? fieldByErrorCode[failure.code] : undefined;
      form.setError(field ?? "root", { message }, { shouldFocus: field !== undefined });
    }
  });

  return (
    <Panel title={messages.password.title}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-5">
        <PasswordField
          label={messages.password.current}
          autoComplete="current-password"
          aria-required
          error={errors.currentPassword?.message}
          {...form.register("currentPassword")}
        />
        <NewPasswordFields
          currentPassword={password}
          partsToAvoid={[company]}
          password={{
            label: messages.password.next,
            error: errors.password?.message,
            ...form.register("password", { deps: "confirmPassword" }),
          }}
          confirmPassword={{
            label: messages.password.confirm,
            error: errors.confirmPassword?.message,
            ...form.register("confirmPassword"),
          }}
        />
        {errors.root?.message !== undefined && (
          <Alert tone="error" takesFocus>
            {errors.root.message}
          </Alert>
        )}
        <SubmitButton isBusy={isSubmitting} variant="secondary">
          {messages.password.change}
        </SubmitButton>
      </form>
    </Panel>
  );
};
