import { create } from "zustand";

interface Toast {
  readonly id: number;
  readonly text: string;
}

let last = 0;

/** What was done lately and is still being told. */
export const useToasts = create<{ readonly toasts: readonly Toast[] }>()(() => ({ toasts: [] }));

/** Tells in passing that something was done. What failed, or must be read, stands on the screen instead. */
export const showToast = (text: string) => {
  last += 1;
  const toast = { id: last, text };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast] }));
};

/** It has been told. */
export const dismiss = (id: number) => useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
