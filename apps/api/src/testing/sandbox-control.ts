/** What reached one account, by the provider's log. */
export interface ReceivedPayment {
  readonly moves: number;
  readonly returns: number;
  readonly movedKobo: number;
}

/** All money that left, by the provider's log. */
export interface MovedMoney {
  readonly movedKobo: number;
  readonly byAccount: Readonly<Record<string, ReceivedPayment>>;
}

/** The sandbox's control API, and its checkout as a payer uses it. */
export const sandboxControl = (koraUrl: string) => {
  const { origin } = new URL(koraUrl);
  const send = async (method: string, url: string, body?: object, headers: Record<string, string> = {}) => {
    const sent = body ? { body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } } : {};
    const answer = await fetch(url, { method, ...sent });
    if (!answer.ok) throw new Error(`The sandbox rejected ${method} ${url}: ${(await answer.text()).slice(0, 300)}`);
    return answer.json();
  };
  const control = (method: string, path: string, body?: object) => send(method, `${origin}/_control${path}`, body);
  return {
    control,
    /** Pays a checkout by bank transfer. */
    pay: async (options: object & { reference: string }) => {
      await send("POST", `${koraUrl}/charges/initialize`, options, { authorization: "Bearer sk_test_sandbox" });
      await control("POST", `/charges/${options.reference}/payments`, { channel: "bank_transfer" });
    },
    money: async (): Promise<MovedMoney> => control("GET", "/money"),
  };
};

export type SandboxControl = ReturnType<typeof sandboxControl>;
