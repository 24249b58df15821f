import { create } from "zustand";
import { useSession } from "../../../app/session.ts";
import { emptyForm } from "./new-employee.ts";

type Draft = typeof emptyForm;

/** The unsaved input of Add Employee. Kept in memory only, because it holds personal data. */
const useDraft = create<{ readonly draft: Draft }>()(() => ({ draft: emptyForm }));

useSession.subscribe(({ id }, before) => {
  if (id !== before.id) clearEmployeeDraft();
});

/** Reads what was typed before the screen was left. */
export const readEmployeeDraft = () => useDraft.getState().draft;

/** Keeps what is typed until the employee is added, the user logs out or the tab is closed. */
export const saveEmployeeDraft = (values: Partial<Draft>) => useDraft.setState({ draft: { ...emptyForm, ...values } });

/** Removes the draft. */
export const clearEmployeeDraft = () => useDraft.setState({ draft: emptyForm });
