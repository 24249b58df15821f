import { Refusal } from "../../../platform/http/refusal.ts";

export const importNotFound = () =>
  new Refusal({
    kind: "not_found",
    code: "import_not_found",
    message: "Your company has no such import. Go back to the list and open it anew.",
  });

export const importRowNotFound = () =>
  new Refusal({
    kind: "not_found",
    code: "import_row_not_found",
    message: "The sheet has no such row, or it is brought in already. Please load the rows again.",
  });

export const importNotInPreview = (state: string) =>
  new Refusal({
    kind: "refusal",
    code: "import_not_in_preview",
    message:
      state === "reading"
        ? "The sheet is still being read. Please wait until its rows are shown."
        : "This import is under way or over, so nothing of it can be changed. To bring more people in, upload another sheet.",
  });

export const importNotDone = () =>
  new Refusal({ kind: "refusal", code: "import_not_done", message: "This import is not done. People are invited once they are in." });

export const importOver = () =>
  new Refusal({
    kind: "refusal",
    code: "import_over",
    message: "This import is over, so there is nothing to give up. People it brought in are ended one by one.",
  });

export const noGoodRows = () =>
  new Refusal({
    kind: "refusal",
    code: "no_good_rows",
    message: "No row of this sheet can be brought in. Please correct the rows that are marked, or choose what each column is.",
  });

export const columnChosenTwice = (field: string) =>
  new Refusal({
    kind: "invalid",
    code: "column_chosen_twice",
    message: `Two columns are chosen for ${field}. Please choose one of them, and leave the other out.`,
    fields: { fields: "Each field can be chosen once." },
  });

export const columnsDoNotMatch = (count: number) =>
  new Refusal({
    kind: "invalid",
    code: "columns_do_not_match",
    message: `This sheet has ${count} columns. Please say of each what it is, or that it is left out.`,
    fields: { fields: `Please give ${count} choices.` },
  });

export const tooManyImports = (open: number) =>
  new Refusal({
    kind: "refusal",
    code: "too_many_imports",
    message: `${open} imports of your company are open. Please finish one or give it up, then upload this sheet again.`,
  });

export const importChanged = () =>
  new Refusal({
    kind: "refusal",
    code: "import_changed",
    message: "Somebody has changed this sheet since you looked at it. Please look at its rows again, then bring them in.",
  });

export const importFieldsForbidden = () =>
  new Refusal({
    kind: "forbidden",
    code: "not_yours_to_bring_in",
    message:
      "Pay, bank accounts and columns that may hold them are for an owner or payroll. Ask one of them to do this in the same import.",
  });
