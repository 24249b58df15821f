import { aboveCompaniesOfMoneyAudit } from "./money-audit.ts";
import { aboveCompaniesOfSharedMoney } from "./shared-money.ts";

/** Store functions on tables above companies: they find by a hash or id that only its holder has, or serve the relay. */
export const aboveCompanies = [
  ...["insertUser", "findUserByEmail", "findUser", "markEmailVerified", "insertMembership", "findMemberships"],
  ...["insertToken", "lockToken", "consumeToken", "findTokenOrigin", "countMailSent", "findMailboxTurns"],
  ...["hasSignedUp", "releaseLoginAttempt", "countLoginAttempt", "lockLogin", "forgetLoginAttempts"],
  ...["lockPassword", "lockUser", "savePassword", "revokeTokens", "findSignUpDevice", "noteDevice"],
  ...["findStanding", "saveGeneratedPassword", "consumeGeneratedPassword", "findTokenPurpose"],
  ...["insertInvitation", "findInvitationBySecret", "findInvitation", "lockInvitation", "findInvitationsTo", "findInvitationFollowedBy"],
  ...["renewInvitation", "noteFollower", "acceptInvitation"],
  ...["insertEmailChange", "voidEmailChanges", "findEmailChange", "lockEmailChange"],
  ...["saveEmail", "saveOwnDetails", "findNames", "renameCompanyOfMembers"],
  ...["insertMailRequest", "findMailRequest", "deleteMailRequest", "clearRows", "findForgottenSignUps", "deleteSignUp"],
  ...["clearSessions", "findForgottenJoiners", "deleteJoiner"],
  ...["beginSecondFactor", "findSecondFactor", "lockSecondFactor", "consumeTotpStep", "confirmSecondFactor", "deleteSecondFactor"],
  ...["replaceRecoveryCodes", "consumeRecoveryCode", "countRecoveryCodes"],
  ...["insertChallenge", "findChallenge", "deleteChallenge", "deleteChallengesOf"],
  ...["markSteppedUp", "expireBearers", "noteSecondFactor", "forgetSecondFactorOfSessions", "endSessionsOf"],
  ...["insertSession", "insertSessionKey", "findSessionByCookie", "lockSession", "hasLiveBearer", "noteCookieUse", "replaceCookieKeys"],
  ...["noteSessionUse", "endSession", "findSession", "findOpenSessions"],
  ...["insertSubscription", "lockSubscriptionOf", "lockSubscriptionToConfirm", "findSubscription", "noteNewsletterMail"],
  ...["confirmSubscription", "endSubscription", "forgetUnconfirmed"],
  ...["countEnquiriesOf", "insertEnquiry", "findEnquiryByIntent", "findEnquiry", "lockEnquiry", "findOpenEnquiries", "keepAnswerTo"],
  ...["writeOperatorAction", "findActFaults", "findCompanies"],
  ...["enqueue", "findDueRows", "leaseRows", "postponeRows", "isFinished", "completeRow", "failRow", "releaseLeases", "countRows"],
  ...["deleteFinishedRows"],
  ...aboveCompaniesOfMoneyAudit,
  ...aboveCompaniesOfSharedMoney,
];

/** What stores share among themselves: fragments of SQL and schemas, which query nothing. */
export const sharedFragments = [
  ...[
    "OutboxId",
    "attemptColumns",
    "queryViolations",
    "isCurrent",
    "isReturnedToWallet",
    "isReturned",
    "isWithRun",
    "amountPostedTo",
    "ofEmployees",
  ],
  ...["presentedState", "userColumns"],
];
