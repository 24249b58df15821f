import { type ColumnSource, columnSources } from "@albashi/contracts/remittances/columns";
import type { TemplateColumn } from "@albashi/contracts/remittances/templates";
import { X } from "lucide-react";
import { inputClassName } from "../../../ui/field.tsx";
import { messages } from "./template-messages.ts";

const sources = [...(Object.keys(columnSources) as ColumnSource[]), "text"] as const;

interface TemplateColumnsProps {
  readonly columns: readonly TemplateColumn[];
  readonly onChange: (columns: readonly TemplateColumn[]) => void;
}

/** The columns of a template in their order, each with what fills it. */
export const TemplateColumns = ({ columns, onChange }: TemplateColumnsProps) => (
  <ol className="grid gap-3 empty:hidden">
    {columns.map((column, place) => {
      const change = (over: Partial<TemplateColumn>) => onChange(columns.map((one, at) => (at === place ? { ...one, ...over } : one)));
      return (
        <li
          key={place}
          className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-center gap-x-3 gap-y-1 border-b border-line pb-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_2.75rem]"
        >
          <span className="font-semibold wrap-anywhere">{column.header}</span>
          <select
            aria-label={messages.sourceOf(column.header)}
            value={column.source}
            onChange={({ target }) => {
              const source = target.value as TemplateColumn["source"];
              change({ source, text: source === "text" ? "" : null });
            }}
            className={`${inputClassName} col-span-2 row-start-2 md:col-span-1 md:row-start-auto`}
          >
            {sources.map((source) => (
              <option key={source} value={source}>
                {messages.sources[source]}
              </option>
            ))}
          </select>
          <span className="col-span-2 row-start-3 empty:hidden md:col-span-1 md:row-start-auto md:empty:block">
            {column.source === "text" && (
              <input
                aria-label={messages.textOf(column.header)}
                maxLength={200}
                value={column.text ?? ""}
                onChange={({ target }) => change({ text: target.value })}
                className={inputClassName}
              />
            )}
          </span>
          <button
            type="button"
            aria-label={messages.remove(column.header)}
            onClick={() => onChange(columns.filter((_, at) => at !== place))}
            className="col-start-2 row-start-1 grid size-11 place-items-center rounded-lg outline-indigo hover:bg-sunken md:col-start-auto md:row-start-auto"
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      );
    })}
  </ol>
);
