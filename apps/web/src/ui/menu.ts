import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** A menu that folds away on narrow screens. It belongs to the place where it was opened, so going anywhere closes it; Esc does too. */
export const useMenu = () => {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openAt === key;
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpenAt(undefined);
      button.current?.focus();
    };
    window.addEventListener("keydown", closeOnEscape);
    return () => window.removeEventListener("keydown", closeOnEscape);
  }, [isOpen]);
  return { isOpen, button, close: () => setOpenAt(undefined), toggle: () => setOpenAt(isOpen ? undefined : key) };
};
