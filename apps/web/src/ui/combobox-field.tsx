import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { Field, fieldAriaProps, inputClassName } from "./field.tsx";
import { messages } from "./messages.ts";
import type { FieldLabels } from "./text-field.tsx";

/** More are found by typing; a longer list would only be scrolled. */
const maxShown = 50;

interface ComboboxFieldProps extends FieldLabels, Omit<ComponentProps<"input">, "list"> {
  /** In the order of the list. The value is the text of the field. */
  readonly options: readonly { readonly value: string; readonly note?: string | undefined }[];
}

/** A text input with a list of suggestions that typing filters. */
export const ComboboxField = ({ label, error, hint, options, onInput, ...input }: ComboboxFieldProps) => {
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  // The text that filters the list; undefined while the list is closed, and empty when it was opened without typing.
  const [filter, setFilter] = useState<string>();
  const [active, setActive] = useState(0);
  const isOpen = filter !== undefined;
  const matches = isOpen ? options.filter(({ value }) => value.toLowerCase().includes(filter.trim().toLowerCase())).slice(0, maxShown) : [];
  const open = (text: string) => {
    setFilter(text);
    setActive(0);
  };
  const choose = (value: string) => {
    const field = container.current?.querySelector("input");
    if (field) enterText(field, value);
    setFilter(undefined);
  };
  const move = (step: number) => {
    const next = Math.min(Math.max(active + step, 0), matches.length - 1);
    setActive(next);
    document.getElementById(optionId(id, next))?.scrollIntoView({ block: "nearest" });
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const match = matches[active];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) move(step);
      else open("");
    } else if (event.key === "Escape" && isOpen) {
      // Only the list closes, not the dialog around the field.
      event.preventDefault();
      event.stopPropagation();
      setFilter(undefined);
    } else if (event.key === "Enter" && match) {
      event.preventDefault();
      choose(match.value);
    }
  };
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div ref={container} className="relative">
        <input
          {...fieldAriaProps({ id, error, hint })}
          {...input}
          id={id}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={matches.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={matches[active] ? optionId(id, active) : undefined}
          className={inputClassName}
          onClick={() => open("")}
          onInput={(event) => {
            onInput?.(event);
            open(event.currentTarget.value);
          }}
          onKeyDown={handleKey}
          onBlur={(event) => {
            input.onBlur?.(event);
            setFilter(undefined);
          }}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={messages.suggestions}
          hidden={matches.length === 0}
          className="absolute inset-x-0 z-20 mt-1 max-h-72 overflow-y-auto rounded-lg border border-edge bg-surface p-1 shadow-lg"
        >
          {matches.map(({ value, note }, index) => (
            <div
              key={value}
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Before the blur of the field, which closes the list.
              onPointerDown={(event) => {
                event.preventDefault();
                choose(value);
              }}
              className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded px-3 wrap-anywhere hover:bg-sunken aria-selected:bg-indigo-tint"
            >
              {value}
              {note !== undefined && <span className="text-sm text-ink-soft">{note}</span>}
            </div>
          ))}
        </div>
      </div>
    </Field>
  );
};

const optionId = (id: string, index: number) => `${id}-option-${index}`;

/** Enters text as typing does, so that the form library and React see the change. */
const enterText = (field: HTMLInputElement, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
};
