import { create } from "zustand";

interface Toast {
  readonly id: number;
  readonly text: string;
}

let lastId = 0;

/** The toasts currently shown. */
export const useToasts = create<{ readonly toasts: readonly Toast[] }>()(() => ({ toasts: [] }));

/** Shows a toast about a completed action. Failures and important messages are shown on the screen instead. */
export const showToast = (text: string) => {
  lastId += 1;
  const toast = { id: lastId, text };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast] }));
};

/** Removes a toast. */
export const dismissToast = (id: number) => useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
