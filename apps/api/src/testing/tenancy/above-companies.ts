import { aboveCompaniesOfMoneyAudit } from "./money-audit.ts";
import { aboveCompaniesOfPension } from "./pension-batches.ts";
import { aboveCompaniesOfSharedMoney } from "./shared-money.ts";

/** Store functions on tables above companies: they find by a hash or id that only its holder has, or serve the relay. */
export const aboveCompanies = [
  ...["insertUser", "findUserByEmail", "findUser", "markEmailVerified", "insertMembership", "findMemberships", "findCompaniesAfter"],
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
  ...["saveEmail", "saveOwnDetails", "findUserNames", "findLoginEmails", "saveCompanyNameOnMemberships"],
  ...["insertMailRequest", "findMailRequest", "deleteMailRequest", "purgeRows", "findAbandonedSignUps", "deleteSignUp"],
  ...["lockProviderLane", "saveProviderLane"],
  ...["purgeSessions", "findAbandonedJoiners", "deleteJoiner", "countLimitedCall", "insertSecurityEvent", "findOwnSecurityEvents"],
  ...[
    "beginSecondFactor",
    "findSecondFactor",
    "lockSecondFactor",
    "consumeTotpStep",
    "confirmSecondFactor",
    "deleteSecondFactor",
    "deleteUnconfirmedSecret",
  ],
  ...[
    "insertFactorChange",
    "findFactorChange",
    "lockFactorChange",
    "findOpenRecovery",
    "markFactorChangeConfirmed",
    "markRecoveryCompleted",
  ],
  ...[
    "rejectFactorChanges",
    "activateSecondFactor",
    "confirmPasskey",
    "deletePasskeysOf",
    "hasMoneyRights",
    "hasFundedCompany",
    "findCompanyName",
    "findCountedAdmins",
    "findWaitingRoleChanges",
    "markRoleChangeConsented",
    "findSecondFactorDue",
  ],
  ...["replaceRecoveryCodes", "consumeRecoveryCode", "countRecoveryCodes", "deleteRecoveryCodes"],
  ...["insertPasskey", "findPasskeys", "lockPasskey", "savePasskeyUse", "deletePasskey", "savePasskeyChallenge", "consumePasskeyChallenge"],
  ...["insertDocumentLookups", "findDocumentLookup"],
  ...["insertStepUpGrant", "hasStepUpGrant", "deleteStepUpGrant"],
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
  ...["deleteAnsweredEnquiries"],
  ...["writeOperatorAction", "findOperatorChainBreaks", "findCompanies"],
  // For operators: which receipts of all companies they have to look at.
  ...["findReceiptsForOperators", "findCompanyOfReceipt"],
  ...["enqueue", "findDueRows", "leaseRows", "postponeRows", "isFinished", "completeRow", "failRow", "releaseLeases", "countRows"],
  ...["replacePauses", "findDueResumes", "findPausedRows", "scheduleResume"],
  ...["deleteFinishedRows"],
  ...["findDemoTour"],
  // An aggregate over all companies, which tells no number: only whether a threshold is reached.
  ...["findAlbashiHeadcountThreshold"],
  ...aboveCompaniesOfMoneyAudit,
  ...aboveCompaniesOfPension,
  ...aboveCompaniesOfSharedMoney,
];

/** What stores share among themselves: fragments of SQL and schemas, which query nothing. */
export const sharedFragments = [
  ...["concerned", "findingFacts", "blockOf", "isUnconfirmed", "receiptsOfSchedule", "countedAnswers"],
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

/** Database functions that read above companies on behalf of the product. They return no row of a company. */
export const privilegedFunctions = [
  "albashi_headcount_threshold",
  "claim_receipt_numbers",
  "contest_receipt_numbers",
  "is_reference_of_ours",
  "settle_receipt_number",
];
