-- Lets an approved withdrawal be cancelled until a worker claims it: from then on it may have been sent.
alter table withdrawals
  drop constraint approved_withdrawals_are_not_cancelled,
  add constraint claimed_withdrawals_are_not_cancelled check (state <> 'cancelled' or claim is null);
