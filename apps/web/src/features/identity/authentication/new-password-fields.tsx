import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordField } from "../../../ui/password-field.tsx";
import { StrengthMeter } from "../../../ui/strength-meter.tsx";

interface RegisteredField extends UseFormRegisterReturn {
  readonly label: string;
  readonly error: string | undefined;
}

interface NewPasswordFieldsProps {
  readonly password: RegisteredField;
  readonly confirmPassword: RegisteredField;
  readonly currentPassword: string;
  /** Parts a strong password must not contain, such as the company's name. */
  readonly partsToAvoid: readonly string[];
}

/** A new password typed twice, with its strength. */
export const NewPasswordFields = ({ password, confirmPassword, currentPassword, partsToAvoid }: NewPasswordFieldsProps) => (
  <>
    <PasswordField autoComplete="new-password" aria-required {...password} />
    <StrengthMeter password={currentPassword} partsToAvoid={partsToAvoid} />
    <PasswordField autoComplete="new-password" aria-required {...confirmPassword} />
  </>
);
