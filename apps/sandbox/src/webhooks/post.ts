export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
}

/** Sends a webhook and returns the response status, or undefined without a response. */
export type Poster = (post: Post) => Promise<number | undefined>;

const maxConcurrent = 64;

/** Posts over HTTP with limited concurrency: a campaign of thousands must not open thousands of connections. */
export const postOverHttp = (): Poster => {
  const queue: (() => void)[] = [];
  let openCount = 0;
  const release = () => {
    openCount -= 1;
    queue.shift()?.();
  };
  return async ({ url, headers, body, timeoutMs }) => {
    if (openCount >= maxConcurrent) await new Promise<void>((resolve) => queue.push(resolve));
    openCount += 1;
    try {
      const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
      await response.body?.cancel();
      return response.status;
    } catch {
      // Without a response the sender retries later, whatever the reason.
      return undefined;
    } finally {
      release();
    }
  };
};
