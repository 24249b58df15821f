import type { EmployeeId } from "@albashi/contracts/ids";
import { maxStatutoryChanges, SaveStatutoryIds, type StatutoryField } from "@albashi/contracts/people/statutory-ids";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { showToast } from "../../../ui/toasts.ts";
import { refreshPeople } from "../people-queries.ts";
import { messages } from "./messages.ts";
import { type CellKey, cellKey } from "./pasted-cells.ts";

type Texts = ReadonlyMap<CellKey, string>;

interface Cells {
  readonly drafts: Texts;
  readonly errors: Texts;
}
const noCells: Cells = { drafts: new Map(), errors: new Map() };

/** The cells that were typed or pasted and not saved yet, and the errors of those that the server refused. */
export const useGridDrafts = () => {
  const [{ drafts, errors }, setCells] = useState(noCells);
  const queries = useQueryClient();
  const type = (texts: Texts) =>
    setCells((current) => ({
      drafts: new Map([...current.drafts, ...texts].filter(([, text]) => text !== "")),
      errors: without(current.errors, texts.keys()),
    }));
  const save = useMutation({
    mutationFn: async ({ year }: { year: number }) => {
      const changes = [...drafts].map(([key, text]) => {
        const [employeeId, field] = key.split(" ") as [EmployeeId, StatutoryField];
        return { employeeId, field, text };
      });
      const result = { saved: 0, wrong: 0 };
      for (let from = 0; from < changes.length; from += maxStatutoryChanges) {
        const part = changes.slice(from, from + maxStatutoryChanges);
        const answer = await call(SaveStatutoryIds, { body: { year, changes: part } });
        const refused = new Map(answer.errors.map((error) => [cellKey(error.employeeId, error.field), error.message]));
        const sent = new Map(part.map(({ employeeId, field, text }) => [cellKey(employeeId, field), text]));
        // Each part is saved for good, so its cells are done even if a later part fails.
        setCells((current) => afterAnswer(current, { sent, refused }));
        result.saved += answer.saved;
        result.wrong += refused.size;
      }
      return result;
    },
    // Without a saved cell, the errors beside the cells say it all.
    onSuccess: ({ saved, wrong }) => saved > 0 && showToast(wrong > 0 ? messages.someWrong(saved, wrong) : messages.saved(saved)),
    onSettled: () => refreshPeople(queries),
  });
  const discard = () => {
    setCells(noCells);
    save.reset();
  };
  return { drafts, errors, type, save, discard };
};

const without = (texts: Texts, keys: Iterable<CellKey>): Texts => {
  const left = new Map(texts);
  for (const key of keys) left.delete(key);
  return left;
};

/** The cells after an answer. It concerns the text that was sent: a cell that was typed into since is still to be saved. */
const afterAnswer = ({ drafts, errors }: Cells, { sent, refused }: { sent: Texts; refused: Texts }): Cells => {
  const answered = [...sent].filter(([key, text]) => drafts.get(key) === text).map(([key]) => key);
  return {
    drafts: without(
      drafts,
      answered.filter((key) => !refused.has(key)),
    ),
    errors: new Map([...without(errors, answered), ...[...refused].filter(([key]) => answered.includes(key))]),
  };
};
