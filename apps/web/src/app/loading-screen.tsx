import { messages } from "./messages.ts";

/** Shown until the code of a screen is loaded and the saved session is restored. */
export const LoadingScreen = () => (
  <main className="grid min-h-dvh place-items-center">
    <p role="status" className="text-ink-soft">
      {messages.loading}
    </p>
  </main>
);
