import type { Rounding } from "@albashi/money";
import type { Citation } from "./law/in-force.ts";

declare const cellBrand: unique symbol;

/** A cell of a worksheet: a number and how it was calculated. */
export type Cell = number & { readonly [cellBrand]: "Cell" };

/**
 * The unit of a cell. `fine` is a ten-thousandth of a kobo: a share before rounding. `instalment` is a 27,720th of a kobo (see
 * `instalmentParts`). `exact` is a part of a kobo in which shares and months are whole (see `exactParts`).
 */
export type CellUnit = "kobo" | "bps" | "count" | "fine" | "instalment" | "exact" | "yes_no";

interface Common {
  /** The label of the number, as on a payslip. */
  readonly what: string;
  readonly unit: CellUnit;
  /** The law that requires the step. */
  readonly law?: Citation | undefined;
}

/** One step of arithmetic. Operands are other cells; a step contains no number except from the law or the facts. */
export type Step = Common &
  // Where the number was given; for none, the reason: "because …".
  (
    | { readonly op: "given"; readonly source: string }
    | { readonly op: "law"; readonly parameter: string; readonly from: string }
    | { readonly op: "sum"; readonly of: readonly Cell[] }
    | { readonly op: "difference"; readonly from: Cell; readonly less: readonly Cell[] }
    | { readonly op: "product"; readonly of: Cell; readonly by: Cell }
    | { readonly op: "quotient"; readonly of: Cell; readonly by: Cell; readonly rounding: Rounding }
    | { readonly op: "spread"; readonly of: Cell; readonly soFar: Cell; readonly over: Cell }
    | { readonly op: "share"; readonly of: Cell; readonly rate: Cell; readonly rounding: Rounding }
    | {
        readonly op: "slice";
        readonly of: Cell;
        readonly above: bigint;
        readonly width: bigint | undefined;
        readonly rateBps: bigint;
        readonly parameter: string;
        readonly since: string;
      }
    | { readonly op: "exactly"; readonly of: Cell }
    | { readonly op: "exact_share"; readonly of: Cell; readonly rate: Cell }
    | {
        readonly op: "exact_slice";
        readonly of: Cell;
        readonly above: bigint;
        readonly width: bigint | undefined;
        readonly rateBps: bigint;
        readonly parameter: string;
        readonly since: string;
      }
    | { readonly op: "round"; readonly of: Cell; readonly by?: Cell | undefined; readonly rounding: Rounding }
    | { readonly op: "settle"; readonly of: readonly Cell[]; readonly rounding: Rounding }
    | { readonly op: "smaller" | "larger"; readonly of: readonly [Cell, Cell] }
    | { readonly op: "not_below_nothing" | "turned"; readonly of: Cell }
    | { readonly op: "at_most"; readonly of: Cell; readonly limit: Cell; readonly parameter: string; readonly since: string }
    | { readonly op: "choose"; readonly when: Cell; readonly take: Cell; readonly otherwise: Cell }
  );
