import { type ComponentProps, type FormEvent, useId } from "react";
import { Field, fieldAriaProps, inputClassName } from "./field.tsx";
import { groupThousands } from "./naira-input.ts";
import type { FieldLabels } from "./text-field.tsx";

type NairaFieldProps = FieldLabels & ComponentProps<"input"> & { readonly isLarge?: boolean };

/** An amount in naira, with thousands separators inserted during typing. */
export const NairaField = ({ label, error, hint, isLarge = false, ...input }: NairaFieldProps) => {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <span aria-hidden className={`absolute inset-y-0 left-3.5 grid place-items-center text-ink-soft ${isLarge ? "text-2xl" : ""}`}>
          ₦
        </span>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          onInputCapture={groupInput}
          className={`${inputClassName} tabular-nums ${isLarge ? "min-h-14 pl-10! text-2xl! font-semibold" : "pl-8!"}`}
          {...fieldAriaProps({ id, error, hint })}
          {...input}
        />
      </div>
    </Field>
  );
};

const groupInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
  const { text, caret } = groupThousands(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length);
  if (text === currentTarget.value) return;
  currentTarget.value = text;
  currentTarget.setSelectionRange(caret, caret);
};
