import { useEffect, useRef, useState } from "react";
import { TextField } from "./text-field.tsx";

/** How long typing must pause before the search starts. */
const typingPauseMs = 250;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** The current search text. */
  readonly searchText: string;
  readonly onSearch: (text: string) => void;
}

/** A search input that searches when typing pauses. */
export const SearchField = ({ label, placeholder, searchText, onSearch }: SearchFieldProps) => {
  const [draft, setDraft] = useState(searchText);
  const timer = useRef(0);
  // The search text was changed elsewhere, for example by Back or by a clear button.
  const [previousSearchText, setPreviousSearchText] = useState(searchText);
  if (previousSearchText !== searchText) {
    setPreviousSearchText(searchText);
    if (draft.trim() !== searchText) setDraft(searchText);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== searchText) onSearch(text.trim());
  };
  const type = (text: string) => {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => search(text), typingPauseMs);
  };
  return (
    <TextField
      type="search"
      label={label}
      placeholder={placeholder}
      maxLength={100}
      value={draft}
      onChange={({ target }) => type(target.value)}
      // Leaving the field searches immediately, so that a delayed search cannot override the user's next action.
      onBlur={() => search(draft)}
    />
  );
};
