import { messages } from "./messages.ts";

/** Stands where a screen will be as soon as its code and the saved session are here. */
export const LoadingScreen = () => (
  <main className="grid min-h-dvh place-items-center">
    <p role="status" className="text-ink-soft">
      {messages.loading}
    </p>
  </main>
);
