import type { InputKind, RunInput } from "@albashi/contracts/payroll/inputs";
import { ListPayComponents, type PayComponent } from "@albashi/contracts/payroll/pay-structure";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { call } from "../../../api-client.ts";
import { keys } from "../payroll-queries.ts";
import { messages } from "./messages.ts";

/** Something that can be entered for a person: hours, days, or an amount of one component. */
export interface Column {
  readonly id: string;
  readonly kind: InputKind;
  readonly code?: string;
  readonly name: string;
  readonly group: "time" | "earning" | "deduction";
}

const ofTime: readonly Column[] = [
  { id: "overtime", kind: "overtime", name: messages.kinds.overtime, group: "time" },
  { id: "unpaid_days", kind: "unpaid_days", name: messages.kinds.unpaid_days, group: "time" },
  { id: "unused_leave", kind: "unused_leave", name: messages.kinds.unused_leave, group: "time" },
  { id: "thirteenth_month", kind: "thirteenth_month", name: messages.kinds.thirteenth_month, group: "earning" },
];

/** What the grid shows until somebody chooses otherwise. */
const usual = ["overtime", "earning:bonus", "unpaid_days"];
export const columnPlaces = [0, 1, 2] as const;

/** The id of the column an input stands in. */
export const columnIdOf = ({ kind, code }: Pick<RunInput, "kind" | "code">) => (code === null ? kind : `${kind}:${code}`);

const columnOf = ({ code, name, side }: PayComponent): Column => ({ id: `${side}:${code}`, kind: side, code, name, group: side });

/** Everything that can be entered: the company's components that are in use, and time. */
export const useColumns = (): readonly Column[] => {
  const { data } = useQuery({
    queryKey: keys.components,
    queryFn: ({ signal }) => call(ListPayComponents, { signal }),
    staleTime: 300_000,
  });
  return useMemo(() => [...ofTime, ...(data?.components ?? []).filter(({ isArchived }) => !isArchived).map(columnOf)], [data]);
};

/** The three columns of the grid. They stand in the address, so that Back and a copied link show the same. */
export const useShownColumns = (all: readonly Column[]) => {
  const [params, setParams] = useSearchParams();
  const written = params.get("columns")?.split(",") ?? [];
  const ids = columnPlaces.map((place) => written[place] ?? usual[place] ?? "");
  const shown = useMemo(() => ids.map((id) => all.find((column) => column.id === id)), [ids.join(","), all]);
  const choose = (place: number, id: string) =>
    setParams(
      (last) => {
        last.set("columns", ids.map((old, at) => (at === place ? id : old)).join(","));
        return last;
      },
      { replace: true, preventScrollReset: true },
    );
  return { shown, choose };
};
