import { ArchivePayComponent, type PayComponent, RenamePayComponent } from "@albashi/contracts/payroll-structures";
import { Archive, Pencil } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useMay } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { IconButton } from "../icon-button.tsx";
import { NameForm } from "../name-form.tsx";
import { PartState } from "../part-state.tsx";
import { PayrollScreen } from "../payroll-screen.tsx";
import { useAct } from "../use-act.ts";
import { useComponents } from "../use-components.ts";
import { words as shared } from "../words.ts";
import { ComponentForm } from "./component-form.tsx";
import { SalaryPlaces } from "./salary-outlet.tsx";
import { words as all } from "./words.ts";

const words = all.components;

/** Everything that may stand on a payslip beside tax and contributions. */
export const ComponentsScreen = () => {
  const { query, live } = useComponents();
  const may = useMay();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <PayrollScreen
      title={words.title}
      text={words.text}
      act={
        may("payroll.write") && (
          <Button look={isAdding ? "quiet" : "primary"} aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
            {isAdding ? shared.cancel : words.add}
          </Button>
        )
      }
    >
      <SalaryPlaces />
      {isAdding && <ComponentForm onDone={() => setIsAdding(false)} />}
      <PartState query={query} />
      {query.isSuccess && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          {(["earning", "deduction"] as const).map((side) => (
            <Panel key={side} title={side === "earning" ? words.earnings : words.deductions}>
              <ul aria-label={side === "earning" ? words.earnings : words.deductions} className="-my-3 divide-y divide-line">
                {live
                  .filter((component) => component.side === side)
                  .map((component) => (
                    <ComponentItem key={component.code} component={component} mayChange={may("payroll.write")} />
                  ))}
              </ul>
            </Panel>
          ))}
        </div>
      )}
    </PayrollScreen>
  );
};

const ComponentItem = ({ component, mayChange }: { component: PayComponent; mayChange: boolean }) => {
  const { code, name, kind } = component;
  const [asked, setAsked] = useState<"rename" | "archive">();
  const archive = useAct(async () => words.archived((await call(ArchivePayComponent, { params: { code } })).name));
  const rename = async (typed: string) => words.saved((await call(RenamePayComponent, { params: { code }, body: { name: typed } })).name);
  return (
    <li className="grid gap-3 py-3">
      <div className="flex items-center gap-1">
        <div className="grid min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-ink-soft">{[words.kinds[kind], ...traitsOf(component)].join(" · ")}</p>
        </div>
        {mayChange && (
          <>
            <IconButton
              Icon={Pencil}
              label={words.renameLabel(name)}
              aria-expanded={asked === "rename"}
              onClick={() => setAsked(asked === "rename" ? undefined : "rename")}
            />
            <IconButton Icon={Archive} label={words.archiveLabel(name)} onClick={() => setAsked("archive")} />
          </>
        )}
      </div>
      {archive.error && <Alert tone="failed">{archive.error.message || shared.failed}</Alert>}
      {asked === "rename" && <NameForm label={words.newName(name)} first={name} act={rename} onDone={() => setAsked(undefined)} />}
      {asked === "archive" && (
        <ConfirmDialog
          title={words.archiveTitle(name)}
          effect={words.archiveEffect}
          confirm={words.archive}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            archive.mutate();
          }}
        />
      )}
    </li>
  );
};

/** What the law and the next month make of an earning; a deduction has none of it. */
const traitsOf = ({ side, isTaxable, isPensionable, isRegular }: PayComponent) =>
  side === "deduction"
    ? []
    : [
        isTaxable ? words.traits.taxable : words.traits.untaxed,
        ...(isPensionable ? [words.traits.pensionable] : []),
        ...(isRegular ? [] : [words.traits.oneOff]),
      ];
