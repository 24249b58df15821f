export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
}

/** Sends a webhook and gives the status of the answer; nothing when there was none. */
export type Poster = (post: Post) => Promise<number | undefined>;

const mostAtOnce = 64;

/** The real one, over HTTP. So many at once and no more: a campaign of thousands must not open thousands of connections. */
export const postOverHttp = (): Poster => {
  const queue: (() => void)[] = [];
  let open = 0;
  const leave = () => {
    open -= 1;
    queue.shift()?.();
  };
  return async ({ url, headers, body, timeoutMs }) => {
    if (open >= mostAtOnce) await new Promise<void>((resolve) => queue.push(resolve));
    open += 1;
    try {
      const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      // Nobody answered: for the sender that is one more try later, whatever the reason.
      return undefined;
    } finally {
      leave();
    }
  };
};
