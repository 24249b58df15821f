import { mailTo, verifyRouteIn } from "@albashi/test-kit";
import type { Attack, AttackFamily } from "./attack.ts";
import { Browser, matchInMails, newEmail, password, signUp, signUpForm } from "./browser.ts";
import { notFound, refused, unauthenticated } from "./recorder.ts";
import { jsonOf, memberOf } from "./send.ts";

const attackersPassword = "the attacker knows it";

const preHijack: Attack = {
  id: "takeover-01",
  title: "Sign up with another person's email, and wait until a mail scanner or the person opens the link",
  run: async (target, record) => {
    const email = newEmail();
    const attacker = new Browser(target.url, email);
    jsonOf(await attacker.post("/newUser", signUpForm({ email, password: attackersPassword, confirmPassword: attackersPassword })));
    const route = verifyRouteIn(await mailTo(email));
    await record.attempt("the attacker logs in before", () => attacker.logIn(attackersPassword), unauthenticated);
    const scanner = new Browser(target.url, "");
    const looked = await scanner.send({ method: "HEAD", url: `/api/v1${route}` });
    record.check(`a scanner's HEAD has no effect: ${looked.status}`, looked.status >= 400);
    await scanner.get(route);
    await record.attempt(
      "the attacker logs in after the link was opened in another browser",
      () => attacker.logIn(attackersPassword),
      unauthenticated,
    );
    const owner = await signUp(target.url);
    await owner.stepUp();
    const invited = jsonOf<{ invitationId: string }>(
      await owner.confirmed({
        method: "POST",
        url: "/api/v1/team/invitations",
        payload: { fullName: "Vera Victim", email, role: "payroll" },
      }),
    );
    const [, id = "", token = ""] = await matchInMails(email, /\/JoinTeam\/([\w-]+)\/([\w-]+)/);
    await record.attempt(
      "another session accepts the invitation by its id",
      async () => {
        const outsider = await signUp(target.url);
        return outsider.post(`/session/invitations/${invited.invitationId}/acceptance`);
      },
      notFound,
    );
    const victim = new Browser(target.url, email);
    const joined = await victim.post("/invitations/acceptances", { id, token, password, confirmPassword: password });
    record.check(
      `the invited person joins with a password of their own: ${joined.status}`,
      joined.status === 201,
      joined.body.slice(0, 160),
    );
    await record.attempt("the attacker's password after that", () => attacker.logIn(attackersPassword), unauthenticated);
    await record.attempt("the link of the sign-up after that", () => attacker.get(route), refused);
    await record.attempt("the attacker's password after that link", () => attacker.logIn(attackersPassword), unauthenticated);
    await record.attempt("the person's own password", () => victim.logIn(), { status: 200, withinMs: 5_000 });
  },
};

const invitationLinks: Attack = {
  id: "takeover-02",
  title: "Use an invitation twice, after it was taken back, or with another invitation's token",
  run: async (target, record) => {
    const owner = await signUp(target.url);
    await owner.stepUp();
    const invite = async () => {
      const email = newEmail();
      const { invitationId } = jsonOf<{ invitationId: string }>(
        await owner.confirmed({
          method: "POST",
          url: "/api/v1/team/invitations",
          payload: { fullName: "Bola Ade", email, role: "viewer" },
        }),
      );
      const [, id = "", token = ""] = await matchInMails(email, /\/JoinTeam\/([\w-]+)\/([\w-]+)/);
      return { email, invitationId, id, token };
    };
    const accept = (link: { id: string; token: string }) => () =>
      target.send({
        method: "POST",
        url: "/api/v1/invitations/acceptances",
        payload: { id: link.id, token: link.token, password, confirmPassword: password },
      });
    const [first, second] = [await invite(), await invite()];
    await record.attempt("the token of another invitation", accept({ id: first.id, token: second.token }), refused);
    await record.attempt("the invitation", accept(first), { status: 201, withinMs: 5_000 });
    await record.attempt("the invitation again", accept(first), refused);
    jsonOf(await owner.delete(`/team/invitations/${second.invitationId}`));
    await record.attempt("an invitation that was taken back", accept(second), refused);
    await record.attempt("its page", () => target.send({ url: `/api/v1/invitations/${second.id}/${second.token}` }), refused);
  },
};

const emailChange: Attack = {
  id: "takeover-03",
  title: "Change the email, the password or the second factor of a stolen session",
  run: async (target, record) => {
    const victim = await signUp(target.url);
    const chosen = "four loud kingfishers";
    await record.attempt(
      "a new password without the current one",
      () => victim.post("/session/password", { password: chosen, confirmPassword: chosen }),
      refused,
    );
    await record.attempt(
      "a new password with a wrong one",
      () => victim.post("/session/password", { currentPassword: "wrong", password: chosen, confirmPassword: chosen }),
      refused,
    );
    await record.attempt("a second factor without step-up", () => victim.post("/second-factor"), { status: 403 });
    await record.attempt("the recovery codes without step-up", () => victim.post("/second-factor/recovery-codes"), { status: 403 });
    const form = new FormData();
    form.set("email", newEmail());
    const request = new Request("http://localhost", { method: "POST", body: form });
    const payload = Buffer.from(await request.arrayBuffer());
    const headers = { "content-type": request.headers.get("content-type") ?? "" };
    await record.attempt(
      "a new email without the password",
      () => victim.send({ method: "PATCH", url: `/api/v1/Update/${victim.userId}`, payload, headers }),
      refused,
    );
    const session = await victim.get("/session");
    record.check(
      "the email is unchanged",
      memberOf(session, "email") === undefined || memberOf(session, "email") === victim.email,
      session.body.slice(0, 120),
    );
  },
};

export const takeoverAttacks: AttackFamily = { name: "account-takeover", attacks: [preHijack, invitationLinks, emailChange] };
