import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useId, useState } from "react";
import { Field, fieldAriaProps, inputClassName } from "./field.tsx";
import { messages } from "./messages.ts";
import type { FieldLabels } from "./text-field.tsx";

/** A password input with a button that reveals it. */
export const PasswordField = ({ label, error, hint, ...input }: FieldLabels & ComponentProps<"input">) => {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          id={id}
          type={isShown ? "text" : "password"}
          className={`${inputClassName} pr-13`}
          {...fieldAriaProps({ id, error, hint })}
          {...input}
        />
        <button
          type="button"
          className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center rounded-lg text-ink-soft -outline-offset-4 outline-indigo hover:text-ink"
          aria-label={isShown ? messages.hidePassword : messages.showPassword}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </div>
    </Field>
  );
};
