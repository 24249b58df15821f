import { aboveCompaniesOfMoneyAudit } from "./money-audit.ts";
import { aboveCompaniesOfSharedMoney } from "./shared-money.ts";

/** Store functions on tables above companies: they find by a hash or id that only its holder has, or serve the relay. */
export const aboveCompanies = [
  ...["insertUser", "findUserByEmail", "findUser", "markEmailVerified", "insertMembership", "findMemberships"],
  ...["insertToken", "lockToken", "consumeToken", "findTokenOrigin", "countMailSent", "findMailSendCount"],
  ...[
    "findSignUp",
    "releaseLoginAttempt",
    "countLoginAttempt",
    "lockLogin",
    "deleteLoginAttempts",
    "deleteAttemptsOfLogin",
    "isKnownDevice",
  ],
  ...["lockPassword", "lockUser", "savePassword", "revokeTokens", "findSignUpDevice", "saveDevice"],
  ...["findMembershipStatus", "saveGeneratedPassword", "consumeGeneratedPassword", "findTokenPurpose"],
  ...["insertInvitation", "findInvitationBySecret", "findInvitation", "lockInvitation", "findInvitationsTo", "findInvitationFollowedBy"],
  ...["renewInvitation", "saveInvitationUser", "acceptInvitation"],
  ...["insertEmailChange", "voidEmailChanges", "findEmailChange", "lockEmailChange"],
  ...["saveEmail", "saveOwnDetails", "findUserNames", "saveCompanyNameOnMemberships"],
  ...["insertMailRequest", "findMailRequest", "deleteMailRequest", "purgeRows", "findAbandonedSignUps", "deleteSignUp"],
  ...["purgeSessions", "findAbandonedJoiners", "deleteJoiner"],
  ...[
    "beginSecondFactor",
    "findSecondFactor",
    "lockSecondFactor",
    "consumeTotpStep",
    "confirmSecondFactor",
    "deleteSecondFactor",
    "deleteUnconfirmedSecret",
  ],
  ...["replaceRecoveryCodes", "consumeRecoveryCode", "countRecoveryCodes", "deleteRecoveryCodes"],
  ...["insertPasskey", "findPasskeys", "lockPasskey", "savePasskeyUse", "deletePasskey", "savePasskeyChallenge", "consumePasskeyChallenge"],
  ...["insertChallenge", "findChallenge", "deleteChallenge", "deleteChallengesOf"],
  ...["markSteppedUp", "expireAccessTokens", "saveSecondFactorTime", "clearSecondFactorOfSessions", "endSessionsOf"],
  ...[
    "insertSession",
    "insertSessionToken",
    "findSessionByCookie",
    "lockSession",
    "hasValidAccessToken",
    "saveRefreshTokenUse",
    "retireRefreshTokens",
  ],
  ...["saveSessionUse", "endSession", "findSession", "findOpenSessions"],
  ...["insertSubscription", "lockSubscriptionOf", "lockSubscriptionToConfirm", "findSubscription", "recordNewsletterMail"],
  ...["confirmSubscription", "endSubscription", "purgeUnconfirmed"],
  ...["countEnquiriesOf", "insertEnquiry", "findEnquiryByRequest", "findEnquiry", "lockEnquiry", "findOpenEnquiries", "saveEnquiryAnswer"],
  ...["writeOperatorAction", "findOperatorChainBreaks", "findCompanies"],
  ...["enqueue", "findDueRows", "leaseRows", "postponeRows", "isFinished", "completeRow", "failRow", "releaseLeases", "countRows"],
  ...["deleteFinishedRows"],
  // An aggregate over all companies, which tells no number: only whether a threshold is reached.
  ...["findAlbashiHeadcountThreshold"],
  ...aboveCompaniesOfMoneyAudit,
  ...aboveCompaniesOfSharedMoney,
];

/** What stores share among themselves: fragments of SQL and schemas, which query nothing. */
export const sharedFragments = [
  ...["concerned", "findingFacts"],
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
