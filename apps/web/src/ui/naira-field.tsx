import { type ComponentProps, type FormEvent, useId } from "react";
import { describe, Field, inputClassName } from "./field.tsx";
import { groupThousands } from "./naira-typed.ts";
import type { FieldLabels } from "./text-field.tsx";

type NairaFieldProps = FieldLabels & ComponentProps<"input"> & { readonly isLarge?: boolean };

/** An amount of naira, with commas between the thousands while it is typed. */
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
          onInputCapture={group}
          className={`${inputClassName} tabular-nums ${isLarge ? "min-h-14 pl-10! text-2xl! font-semibold" : "pl-8!"}`}
          {...describe({ id, error, hint })}
          {...input}
        />
      </div>
    </Field>
  );
};

const group = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
  const { text, caret } = groupThousands(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length);
  if (text === currentTarget.value) return;
  currentTarget.value = text;
  currentTarget.setSelectionRange(caret, caret);
};
