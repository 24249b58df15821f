import { Building2, HandCoins } from "lucide-react";
import { useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { NotHere } from "../../ui/not-here.tsx";
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
import { tell } from "../../ui/toasts.ts";
import { Waterfall } from "../../ui/waterfall.tsx";
import { words } from "./words.ts";

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

export const Type = () => (
  <>
    <p className="font-display text-4xl font-semibold">{words.display}</p>
    <p>{words.body}</p>
    <p className="grid w-fit gap-1 text-lg">
      <MoneyText digits="125000000" />
      <MoneyText digits="9999950" isTaken />
      <SignedMoney digits="3500000" isChange />
    </p>
  </>
);

export const Actions = () => (
  <>
    <div className="flex flex-wrap gap-3">
      {(["primary", "quiet", "danger"] as const).map((look) => (
        <Button key={look} look={look}>
          {words.looks[look]}
        </Button>
      ))}
      <Button isBusy busyLabel={words.busy}>
        {words.looks.primary}
      </Button>
      <LinkButton to="/ui" look="quiet">
        {words.link}
      </LinkButton>
    </div>
    <p>
      <TextLink to="/ui">{words.textLink}</TextLink>
    </p>
  </>
);

export const Fields = () => {
  const [password, setPassword] = useState("");
  return (
    <div className="grid max-w-md gap-5">
      <TextField label={words.name} hint={words.hint} defaultValue={words.value} />
      <TextField label={words.faulty} error={words.error} />
      <PasswordField label={words.password} value={password} onChange={({ target }) => setPassword(target.value)} />
      <StrengthMeter password={password} partsToAvoid={[]} />
      <Checkbox label={words.tick} />
      <SearchField label={words.search} placeholder={words.searchHint} searched="" onSearch={() => undefined} />
    </div>
  );
};

export const Feedback = () => (
  <>
    <Alert tone="done" title={words.alertTitle}>
      {words.alert}
    </Alert>
    <Alert tone="failed">{words.failed}</Alert>
    <Alert tone="information">{words.information}</Alert>
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
      <Button look="quiet" onClick={() => setOpen("dialog")}>
        {words.openDialog}
      </Button>
      <Button look="quiet" onClick={() => setOpen("confirm")}>
        {words.openConfirm}
      </Button>
      <Button look="quiet" onClick={() => setOpen("sheet")}>
        {words.openSheet}
      </Button>
      <Button look="quiet" onClick={() => tell(words.toasted)}>
        {words.toast}
      </Button>
      {open === "dialog" && (
        <Dialog title={words.dialogTitle} onClose={close}>
          <p className="text-ink-soft">{words.dialogText}</p>
        </Dialog>
      )}
      {open === "sheet" && (
        <Sheet title={words.sheetTitle} head={<p className="text-ink-soft">{words.sheetHead}</p>} onClose={close}>
          <p>{words.sheetText}</p>
        </Sheet>
      )}
      {open === "confirm" && <ConfirmDialog {...words.confirm} onConfirm={close} onClose={close} />}
    </div>
  );
};

export const Charts = () => {
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      <Waterfall {...words.waterfall} chosen={chosen} onChoose={setChosen} />
      <StackedBars {...words.bars} />
      <ProgressRing {...words.ring} />
      <Timeline entries={words.timeline} />
    </>
  );
};

export const States = () => (
  <>
    <EmptyState Icon={HandCoins} title={words.emptyTitle} message={words.emptyText}>
      <Button>{words.looks.primary}</Button>
    </EmptyState>
    <ErrorState title={words.errorTitle} message={words.failed} isRetrying={false} onRetry={() => undefined} />
    <NotHere title={words.missingTitle} message={words.missingText}>
      <LinkButton to="/ui">{words.link}</LinkButton>
    </NotHere>
    <div className="grid gap-3">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-4 w-72 max-w-full" />
    </div>
    <ChoiceCard to="/ui" Icon={Building2} title={words.choice} note={words.choiceNote} />
  </>
);
