import type { InputKind, RunInput } from "@albashi/contracts/payroll/inputs";
import { ListPayComponents, type PayComponent } from "@albashi/contracts/payroll/pay-structure";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { call } from "../../../api-client.ts";
import { keys } from "../payroll-queries.ts";
import { messages } from "./messages.ts";

/** An input that can be entered for an employee: hours, days, or an amount of one component. */
export interface Column {
  readonly id: string;
  readonly kind: InputKind;
  readonly code?: string;
  readonly name: string;
  readonly group: "time" | "earning" | "deduction";
}

const standardColumns: readonly Column[] = [
  { id: "overtime", kind: "overtime", name: messages.kinds.overtime, group: "time" },
  { id: "unpaid_days", kind: "unpaid_days", name: messages.kinds.unpaid_days, group: "time" },
  { id: "unused_leave", kind: "unused_leave", name: messages.kinds.unused_leave, group: "time" },
  { id: "thirteenth_month", kind: "thirteenth_month", name: messages.kinds.thirteenth_month, group: "earning" },
  { id: "take_home", kind: "take_home", name: messages.kinds.take_home, group: "earning" },
  { id: "severance", kind: "severance", name: messages.kinds.severance, group: "earning" },
];

/** The columns that the grid shows by default. */
const defaultColumnIds = ["overtime", "earning:bonus", "unpaid_days"];
export const columnPositions = [0, 1, 2] as const;

/** The id of the column that an input belongs to. */
export const columnIdForInput = ({ kind, code }: Pick<RunInput, "kind" | "code">) => (code === null ? kind : `${kind}:${code}`);

const toColumn = ({ code, name, side }: PayComponent): Column => ({ id: `${side}:${code}`, kind: side, code, name, group: side });

/** All input columns: the standard ones and the company's active components. */
export const useColumns = (): readonly Column[] => {
  const { data } = useQuery({
    queryKey: keys.components,
    queryFn: ({ signal }) => call(ListPayComponents, { signal }),
    staleTime: 300_000,
  });
  return useMemo(() => [...standardColumns, ...(data?.components ?? []).filter(({ isArchived }) => !isArchived).map(toColumn)], [data]);
};

/** The three columns of the grid, stored in the URL so that they can be linked. */
export const useShownColumns = (columns: readonly Column[]) => {
  const [params, setParams] = useSearchParams();
  const urlIds = params.get("columns")?.split(",") ?? [];
  const ids = columnPositions.map((position) => urlIds[position] ?? defaultColumnIds[position] ?? "");
  const shownColumns = useMemo(() => ids.map((id) => columns.find((column) => column.id === id)), [ids.join(","), columns]);
  const selectColumn = (position: number, id: string) =>
    setParams(
      (current) => {
        current.set("columns", ids.map((currentId, index) => (index === position ? id : currentId)).join(","));
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return { shownColumns, selectColumn };
};
