import { Building2, HandCoins } from "lucide-react";
import { useState } from "react";
import { ActionMenu } from "../../ui/action-menu.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { ComboboxField } from "../../ui/combobox-field.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { NotAvailable } from "../../ui/not-available.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { ProgressRing } from "../../ui/progress-ring.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { SignedMoney } from "../../ui/signed-money.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StackedBars } from "../../ui/stacked-bars.tsx";
import { StateBadge } from "../../ui/state-badge.tsx";
import { StrengthMeter } from "../../ui/strength-meter.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { showToast } from "../../ui/toasts.ts";
import { Waterfall } from "../../ui/waterfall.tsx";
import { messages } from "./messages.ts";

const swatches = [
  "bg-page",
  "bg-surface",
  "bg-sunken",
  "bg-line",
  "bg-edge",
  "bg-ink",
  "bg-ink-soft",
  "bg-indigo",
  "bg-indigo-tint",
  "bg-night",
  "bg-palm",
  "bg-palm-tint",
  "bg-amber",
  "bg-amber-tint",
  "bg-clay",
  "bg-clay-tint",
  "bg-sky",
  "bg-sky-tint",
];

export const Colours = () => (
  <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6">
    {swatches.map((swatch) => (
      <li key={swatch} className="grid gap-1 text-sm text-ink-soft">
        <span className={`h-12 rounded-lg border border-edge ${swatch}`} />
        {swatch.slice(3)}
      </li>
    ))}
  </ul>
);

export const Typography = () => (
  <>
    <p className="font-display text-4xl font-semibold">{messages.display}</p>
    <p>{messages.body}</p>
    <p className="grid w-fit gap-1 text-lg">
      <MoneyText amountKobo="125000000" />
      <MoneyText amountKobo="9999950" isDeduction />
      <SignedMoney amountKobo="3500000" isChange />
    </p>
  </>
);

export const Actions = () => (
  <>
    <div className="flex flex-wrap gap-3">
      {(["primary", "secondary", "danger"] as const).map((variant) => (
        <Button key={variant} variant={variant}>
          {messages.variants[variant]}
        </Button>
      ))}
      <Button isBusy busyLabel={messages.busy}>
        {messages.variants.primary}
      </Button>
      <LinkButton to="/ui" variant="secondary">
        {messages.link}
      </LinkButton>
      <ActionMenu label={messages.menu} actions={[{ label: messages.variants.danger, onSelect: () => undefined, isDestructive: true }]} />
    </div>
    <p>
      <TextLink to="/ui">{messages.textLink}</TextLink>
    </p>
  </>
);

export const Fields = () => {
  const [password, setPassword] = useState("");
  return (
    <div className="grid max-w-md gap-5">
      <TextField label={messages.name} hint={messages.hint} defaultValue={messages.value} />
      <TextField label={messages.invalidField} error={messages.error} />
      <PasswordField label={messages.password} value={password} onChange={({ target }) => setPassword(target.value)} />
      <StrengthMeter password={password} partsToAvoid={[]} />
      <Checkbox label={messages.checkbox} />
      <SearchField label={messages.search} placeholder={messages.searchHint} searchText="" onSearch={() => undefined} />
      <ComboboxField label={messages.combobox} options={messages.steps.map((value) => ({ value }))} />
    </div>
  );
};

export const Feedback = () => (
  <>
    <Alert tone="success" title={messages.alertTitle}>
      {messages.alert}
    </Alert>
    <Alert tone="error">{messages.failed}</Alert>
    <Alert tone="info">{messages.information}</Alert>
    <div className="flex flex-wrap gap-3">
      {(["done", "on", "off", "coming"] as const).map((state) => (
        <StateBadge key={state} state={state} />
      ))}
    </div>
  </>
);

export const Dialogs = () => {
  const [open, setOpen] = useState<"dialog" | "confirm" | "sheet">();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => setOpen("dialog")}>
        {messages.openDialog}
      </Button>
      <Button variant="secondary" onClick={() => setOpen("confirm")}>
        {messages.openConfirm}
      </Button>
      <Button variant="secondary" onClick={() => setOpen("sheet")}>
        {messages.openSheet}
      </Button>
      <Button variant="secondary" onClick={() => showToast(messages.toasted)}>
        {messages.toast}
      </Button>
      {open === "dialog" && (
        <Dialog title={messages.dialogTitle} onClose={close}>
          <p className="text-ink-soft">{messages.dialogText}</p>
        </Dialog>
      )}
      {open === "sheet" && (
        <Sheet title={messages.sheetTitle} head={<p className="text-ink-soft">{messages.sheetHead}</p>} onClose={close}>
          <p>{messages.sheetText}</p>
        </Sheet>
      )}
      {open === "confirm" && <ConfirmDialog {...messages.confirm} onConfirm={close} onClose={close} />}
    </div>
  );
};

export const Charts = () => {
  const [selectedId, setSelectedId] = useState<string>();
  return (
    <>
      <Waterfall {...messages.waterfall} selectedId={selectedId} onSelect={setSelectedId} />
      <StackedBars {...messages.bars} />
      <ProgressRing {...messages.ring} />
      <Timeline entries={messages.timeline} />
    </>
  );
};

export const States = () => (
  <>
    <EmptyState Icon={HandCoins} title={messages.emptyTitle} message={messages.emptyText}>
      <Button>{messages.variants.primary}</Button>
    </EmptyState>
    <ErrorState title={messages.errorTitle} message={messages.failed} isRetrying={false} onRetry={() => undefined} />
    <NotAvailable title={messages.missingTitle} message={messages.missingText}>
      <LinkButton to="/ui">{messages.link}</LinkButton>
    </NotAvailable>
    <div className="grid gap-3">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-4 w-72 max-w-full" />
    </div>
    <ChoiceCard to="/ui" Icon={Building2} title={messages.choice} note={messages.choiceNote} />
  </>
);
