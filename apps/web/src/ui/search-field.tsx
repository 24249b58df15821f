import { useEffect, useRef, useState } from "react";
import { TextField } from "./text-field.tsx";

/** How long somebody must stop typing before we look. */
const typingPauseMs = 250;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** What is searched for now. */
  readonly searched: string;
  readonly onSearch: (text: string) => void;
}

/** Searches while somebody types, whenever they pause. */
export const SearchField = ({ label, placeholder, searched, onSearch }: SearchFieldProps) => {
  const [typed, setTyped] = useState(searched);
  const timer = useRef(0);
  // Another way led to another search, such as Back or "Show everybody".
  const [last, setLast] = useState(searched);
  if (last !== searched) {
    setLast(searched);
    if (typed.trim() !== searched) setTyped(searched);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== searched) onSearch(text.trim());
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => search(text), typingPauseMs);
  };
  return (
    <TextField
      type="search"
      label={label}
      placeholder={placeholder}
      maxLength={100}
      value={typed}
      onChange={({ target }) => type(target.value)}
      // Who leaves the field does not wait for the pause: what they press next must not be overtaken by it.
      onBlur={() => search(typed)}
    />
  );
};
