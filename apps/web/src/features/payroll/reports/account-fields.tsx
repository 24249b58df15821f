import type { JournalAccount } from "@albashi/contracts/payroll/journal-accounts";
import { TextField } from "../../../ui/text-field.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.accounts;

export interface EnteredAccount {
  readonly code: string;
  readonly name: string;
}

interface AccountFieldsProps {
  readonly account: JournalAccount;
  /** The components that can have accounts of their own within this one. */
  readonly components: readonly JournalAccount[];
  readonly entered: Readonly<Record<string, EnteredAccount>>;
  readonly isReadOnly: boolean;
  readonly onChange: (posting: string, value: EnteredAccount) => void;
}

/** The code and the name of an account, and below it those of single components. */
export const AccountFields = ({ account, components, ...form }: AccountFieldsProps) => {
  const { kind, posting, defaultName } = account;
  const entered = form.entered[posting] ?? { code: "", name: "" };
  const ofKind = { code: entered.code.trim(), name: entered.name.trim() || defaultName };
  return (
    <div className="grid gap-3">
      <Fields title={messages.kinds[kind]} posting={posting} whenEmpty={{ code: "", name: defaultName }} {...form} />
      {(kind === "salaries" || kind === "other_deductions_payable") && components.length > 0 && (
        <details className="rounded-lg border border-line" open={components.some(({ code, name }) => code !== null || name !== null)}>
          <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-semibold outline-indigo">
            {messages.single[kind]}
          </summary>
          <div className="grid gap-4 border-t border-line p-4">
            {components.map((component) => (
              <Fields
                key={component.posting}
                title={component.component?.name ?? ""}
                posting={component.posting}
                whenEmpty={ofKind}
                {...form}
              />
            ))}
          </div>
        </details>
      )}
    </div>
  );
};

interface FieldsProps extends Pick<AccountFieldsProps, "entered" | "isReadOnly" | "onChange"> {
  readonly title: string;
  readonly posting: string;
  /** What journals use for a field that is left empty. */
  readonly whenEmpty: EnteredAccount;
}

const Fields = ({ title, posting, whenEmpty, entered, isReadOnly, onChange }: FieldsProps) => {
  const value = entered[posting] ?? { code: "", name: "" };
  return (
    <div className="grid gap-x-4 gap-y-2 lg:grid-cols-[minmax(0,1fr)_9rem_minmax(0,1.2fr)] lg:items-end">
      <div className="grid gap-0.5">
        <p className="font-semibold">{title}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {messages.postedAs(value.code.trim() || whenEmpty.code, value.name.trim() || whenEmpty.name)}
        </p>
      </div>
      <TextField
        label={messages.code}
        aria-label={messages.codeOf(title)}
        value={value.code}
        maxLength={20}
        readOnly={isReadOnly}
        autoComplete="off"
        onChange={({ target }) => onChange(posting, { ...value, code: target.value })}
      />
      <TextField
        label={messages.name}
        aria-label={messages.nameOf(title)}
        value={value.name}
        maxLength={100}
        readOnly={isReadOnly}
        autoComplete="off"
        onChange={({ target }) => onChange(posting, { ...value, name: target.value })}
      />
    </div>
  );
};
