import { ApiError } from "../../../platform/http/api-error.ts";

export const importNotFound = () =>
  new ApiError({
    kind: "not_found",
    code: "import_not_found",
    message: "We can't find this import. Please go back to the list and try again.",
  });

export const importRowNotFound = () =>
  new ApiError({
    kind: "not_found",
    code: "import_row_not_found",
    message: "We can't find this row, or it has already been imported. Please refresh the rows.",
  });

export const importNotInPreview = (state: string) =>
  new ApiError({
    kind: "conflict",
    code: "import_not_in_preview",
    message:
      state === "reading"
        ? "We're still reading the file. Please wait until its rows are shown."
        : "This import is in progress or finished and can't be changed. To import more employees, upload another file.",
  });

export const importNotDone = () =>
  new ApiError({
    kind: "conflict",
    code: "import_not_done",
    message: "This import isn't finished. You can invite employees once they are imported.",
  });

export const importOver = () =>
  new ApiError({
    kind: "conflict",
    code: "import_over",
    message: "This import is finished, so it can't be cancelled. To remove imported employees, end their employment one by one.",
  });

export const noGoodRows = () =>
  new ApiError({
    kind: "conflict",
    code: "no_good_rows",
    message: "No rows in this file can be imported. Please fix the rows with errors, or check how the columns are matched.",
  });

export const columnChosenTwice = (field: string) =>
  new ApiError({
    kind: "invalid",
    code: "column_chosen_twice",
    message: `Two columns are matched to ${field}. Please choose one of them and leave the other out.`,
    fields: { fields: "Each field can only be used once." },
  });

export const columnsDoNotMatch = (count: number) =>
  new ApiError({
    kind: "invalid",
    code: "columns_do_not_match",
    message: `This file has ${count} columns. Please match each one to a field, or leave it out.`,
    fields: { fields: `Please match all ${count} columns.` },
  });

export const tooManyImports = (open: number) =>
  new ApiError({
    kind: "conflict",
    code: "too_many_imports",
    message: `Your company has ${open} open imports. Please finish or cancel one, then upload this file again.`,
  });

export const importChanged = () =>
  new ApiError({
    kind: "conflict",
    code: "import_changed",
    message: "Someone changed this import since you opened it. Please review the rows again, then import them.",
  });

export const importFieldsForbidden = () =>
  new ApiError({
    kind: "forbidden",
    code: "not_yours_to_bring_in",
    message: "Only an owner or payroll admin can import salaries and bank accounts. Ask one of them to continue this import.",
  });

export const importRowsDeleted = () =>
  new ApiError({
    kind: "conflict",
    code: "import_rows_deleted",
    message: "The rows of this import were deleted 90 days after it ended. To import these people, please upload your file again.",
  });
