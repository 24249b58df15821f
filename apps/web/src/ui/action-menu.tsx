import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { buttonClassName } from "./button-variant.ts";

interface ActionMenuProps {
  readonly label: string;
  readonly actions: readonly {
    readonly label: string;
    readonly onSelect: () => void;
    /** Whether the action ends or deletes something. */
    readonly isDestructive?: boolean;
  }[];
}

/** A button that opens a short list of less frequent actions. Escape, a choice and a click elsewhere close it. */
export const ActionMenu = ({ label, actions }: ActionMenuProps) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeFromOutside = ({ target }: Event) => {
      if (!container.current?.contains(target as Node)) setIsOpen(false);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setIsOpen(false);
      button.current?.focus();
    };
    addEventListener("pointerdown", closeFromOutside);
    addEventListener("keydown", closeOnEscape);
    return () => {
      removeEventListener("pointerdown", closeFromOutside);
      removeEventListener("keydown", closeOnEscape);
    };
  }, [isOpen]);
  return (
    <div ref={container} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className={`${buttonClassName("secondary")} w-full`}
      >
        {label}
        <ChevronDown aria-hidden className={`size-4 ${isOpen ? "rotate-180" : ""}`} />
      </button>
      <ul
        id={id}
        hidden={!isOpen}
        className="absolute inset-x-0 z-10 mt-2 min-w-max rounded-card border border-line bg-surface p-1.5 shadow-lg"
      >
        {actions.map(({ label: name, onSelect, isDestructive = false }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                setIsOpen(false);
                button.current?.focus();
                onSelect();
              }}
              className={`flex min-h-11 w-full cursor-pointer items-center rounded-lg px-3 text-left font-medium -outline-offset-2 outline-indigo hover:bg-sunken ${isDestructive ? "text-clay" : ""}`}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
