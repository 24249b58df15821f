import { ArchivePayComponent, type PayComponent, RenamePayComponent } from "@albashi/contracts/payroll/pay-structure";
import { Archive, Pencil } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { IconButton } from "../icon-button.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { NameForm } from "../name-form.tsx";
import { PayrollScreen } from "../payroll-screen.tsx";
import { SectionState } from "../section-state.tsx";
import { useComponents } from "../use-components.ts";
import { useMutationAction } from "../use-mutation-action.ts";
import { ComponentForm } from "./component-form.tsx";
import { messages as allMessages } from "./messages.ts";
import { SalaryTabs } from "./salary-outlet.tsx";

const messages = allMessages.components;

/** The company's earnings and deductions. */
export const ComponentsScreen = () => {
  const { query, activeComponents } = useComponents();
  const can = useCan();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <PayrollScreen
      title={messages.title}
      text={messages.text}
      action={
        can("payroll.write") && (
          <Button variant={isAdding ? "secondary" : "primary"} aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
            {isAdding ? sharedMessages.cancel : messages.add}
          </Button>
        )
      }
    >
      <SalaryTabs />
      {isAdding && <ComponentForm onDone={() => setIsAdding(false)} />}
      <SectionState query={query} />
      {query.isSuccess && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          {(["earning", "deduction"] as const).map((side) => (
            <Panel key={side} title={side === "earning" ? messages.earnings : messages.deductions}>
              <ul aria-label={side === "earning" ? messages.earnings : messages.deductions} className="-my-3 divide-y divide-line">
                {activeComponents
                  .filter((component) => component.side === side)
                  .map((component) => (
                    <ComponentItem key={component.code} component={component} canEdit={can("payroll.write")} />
                  ))}
              </ul>
            </Panel>
          ))}
        </div>
      )}
    </PayrollScreen>
  );
};

const ComponentItem = ({ component, canEdit }: { component: PayComponent; canEdit: boolean }) => {
  const { code, name, kind } = component;
  const [openAction, setOpenAction] = useState<"rename" | "archive">();
  const archive = useMutationAction(async () => messages.archived((await call(ArchivePayComponent, { params: { code } })).name));
  const rename = async (newName: string) =>
    messages.saved((await call(RenamePayComponent, { params: { code }, body: { name: newName } })).name);
  return (
    <li className="grid gap-3 py-3">
      <div className="flex items-center gap-1">
        <div className="grid min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-ink-soft">{[messages.kinds[kind], ...listTraits(component)].join(" · ")}</p>
        </div>
        {canEdit && (
          <>
            <IconButton
              Icon={Pencil}
              label={messages.renameLabel(name)}
              aria-expanded={openAction === "rename"}
              onClick={() => setOpenAction(openAction === "rename" ? undefined : "rename")}
            />
            <IconButton Icon={Archive} label={messages.archiveLabel(name)} onClick={() => setOpenAction("archive")} />
          </>
        )}
      </div>
      {archive.error && <Alert tone="error">{archive.error.message || sharedMessages.failed}</Alert>}
      {openAction === "rename" && (
        <NameForm label={messages.newName(name)} initialName={name} onRename={rename} onDone={() => setOpenAction(undefined)} />
      )}
      {openAction === "archive" && (
        <ConfirmDialog
          title={messages.archiveTitle(name)}
          description={messages.archiveEffect}
          confirm={messages.archive}
          onClose={() => setOpenAction(undefined)}
          onConfirm={() => {
            setOpenAction(undefined);
            archive.mutate();
          }}
        />
      )}
    </li>
  );
};

/** Lists the traits of an earning: taxable, pensionable, one-off. A deduction has none. */
const listTraits = ({ side, isTaxable, isPensionable, isRegular }: PayComponent) =>
  side === "deduction"
    ? []
    : [
        isTaxable ? messages.traits.taxable : messages.traits.untaxed,
        ...(isPensionable ? [messages.traits.pensionable] : []),
        ...(isRegular ? [] : [messages.traits.oneOff]),
      ];
