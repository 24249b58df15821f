import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordField } from "../../../ui/password-field.tsx";
import { StrengthMeter } from "../../../ui/strength-meter.tsx";

interface Registered extends UseFormRegisterReturn {
  readonly label: string;
  readonly error: string | undefined;
}

interface NewPasswordFieldsProps {
  readonly password: Registered;
  readonly confirmPassword: Registered;
  readonly typed: string;
  /** What a good password has nothing of, such as the company's name. */
  readonly partsToAvoid: readonly string[];
}

/** A new password, twice, and how strong it is. */
export const NewPasswordFields = ({ password, confirmPassword, typed, partsToAvoid }: NewPasswordFieldsProps) => (
  <>
    <PasswordField autoComplete="new-password" aria-required {...password} />
    <StrengthMeter password={typed} partsToAvoid={partsToAvoid} />
    <PasswordField autoComplete="new-password" aria-required {...confirmPassword} />
  </>
);
