import { UpdateUser } from "@albashi/contracts/companies";
import type { UserRecord } from "@albashi/contracts/identity/accounts";
import { pictureUpload } from "@albashi/contracts/people/pictures";
import { useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { CallFailed, call } from "../../api-client.ts";
import { useSession } from "../../app/session.ts";
import { Alert } from "../../ui/alert.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toasts.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.details;
const fieldNames = ["nameOfCompany", "fullName", "email", "phoneNumber"] as const;

/** Edits the user's own account and picture and, for an owner, the company name. Only changed fields are sent. */
export const CompanyDetailsForm = ({ user, onDone }: { user: UserRecord; onDone: () => void }) => {
  const queries = useQueryClient();
  const { nameOfCompany, fullName, email, phoneNumber } = user;
  const form = useForm({ defaultValues: { nameOfCompany, fullName, email, phoneNumber, currentPassword: "" } });
  const { errors, isSubmitting } = form.formState;
  const picture = useForm<{ files: FileList | undefined }>();
  const typedEmail = useWatch({ control: form.control, name: "email" });

  const submit = form.handleSubmit(async ({ currentPassword, ...values }) => {
    const changed = Object.fromEntries(fieldNames.filter((name) => values[name] !== user[name]).map((name) => [name, values[name]]));
    const body = { ...changed, ...(currentPassword && { currentPassword }) };
    try {
      const { message, data } = await call(UpdateUser, { params: { id: user._id }, body, file: picture.getValues("files")?.[0] });
      useSession.setState(({ userData }) => ({
        userData: userData && { ...userData, fullName: data.fullName, nameOfCompany: data.nameOfCompany },
      }));
      showToast(message);
      await queries.invalidateQueries({ queryKey: ["user"] });
      onDone();
    } catch (failure) {
      const needsPassword =
        failure instanceof CallFailed && (failure.code === "wrong_password" || failure.code === "current_password_needed");
      const message = (failure instanceof Error && failure.message) || messages.saveFailed;
      form.setError(needsPassword ? "currentPassword" : "root", { message });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 sm:grid-cols-2">
      {fieldNames.map((name) => (
        <TextField key={name} label={messages[name]} error={errors[name]?.message} {...form.register(name)} />
      ))}
      {typedEmail !== email && (
        <PasswordField
          label={messages.currentPassword}
          hint={messages.currentPasswordHint}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register("currentPassword")}
        />
      )}
      <TextField
        type="file"
        label={messages.picture}
        hint={messages.pictureHint}
        accept={pictureUpload.accepts.join(",")}
        className="min-h-12 w-full rounded-lg border border-edge bg-surface p-2 text-sm outline-indigo file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-md file:border-0 file:bg-indigo-tint file:px-3 file:font-semibold file:text-indigo"
        {...picture.register("files")}
      />
      <div className="grid gap-5 sm:col-span-2">
        {errors.root?.message !== undefined && (
          <Alert tone="error" takesFocus>
            {errors.root.message}
          </Alert>
        )}
        <SubmitButton isBusy={isSubmitting}>{messages.save}</SubmitButton>
      </div>
    </form>
  );
};
