-- Why a run is out of date was stored as a sentence. It becomes codes with parameters, apart from the reason a person typed.

alter table pay_runs rename column set_aside_because to rejection_reason;
alter table pay_runs add column stale_causes jsonb;
alter table run_events add column stale_causes jsonb not null default '[]';

-- Translates a stored sentence. A sentence of no known form becomes 'unspecified'.
create function stale_causes_of(company uuid, run uuid, sentence text) returns jsonb
language plpgsql stable as $$
declare
  found text[];
  what text;
  day text;
  causes jsonb := '[]';
  -- A comparison with the sources joined its sentences by spaces.
  source_changes constant jsonb := '[
    ["inputs_changed", "Something was entered since the run was calculated."],
    ["engine_changed", "The way pay is worked out has changed since the run was calculated."],
    ["employee_joined_run", "Somebody belongs to this run now who did not when it was calculated."],
    ["employee_left_run", "Somebody belongs to this run no more."],
    ["bank_account_changed", "Somebody''s bank account has changed."],
    ["bank_account_held", "Somebody''s bank account is held now until somebody has looked at it."],
    ["bank_account_not_found", "A bank says now that somebody''s account does not exist."],
    ["account_name_differs", "A bank calls the owner of somebody''s account by another name now."],
    ["pay_data_changed", "Salaries, terms, extras, claims or figures of the year have changed since the run was calculated. Calculate it again."]
  ]';
  dated constant jsonb := '{
    "Something was lent to somebody": "loan_added",
    "A loan of somebody was stopped": "loan_stopped",
    "The terms on which somebody is paid were changed": "pay_terms_changed",
    "What was paid before in the year was changed": "opening_balances_changed",
    "What the company owes by law was changed": "statutory_profile_changed"
  }';
  plain constant jsonb := '{
    "The days of the calendar were moved.": "calendar_moved",
    "Another run that pays some of the same people was approved, so their figures of the year have moved.": "other_run_approved",
    "The pay group of this run is gone.": "pay_group_missing",
    "The company has no statutory profile that holds on the pay day. Set it up, then calculate again.": "statutory_profile_missing",
    "Somebody was taken in.": "employees_added"
  }';
begin
  select coalesce(jsonb_agg(jsonb_build_object('code', one ->> 0)), '[]') into causes
    from jsonb_array_elements(source_changes) as one where position(one ->> 1 in sentence) > 0;
  if causes <> '[]' then return causes; end if;

  if plain ? sentence then
    if plain ->> sentence = 'employees_added' then return '[{"code": "employees_added", "people": 1}]'; end if;
    return jsonb_build_array(jsonb_build_object('code', plain ->> sentence));
  end if;

  found := regexp_match(sentence, '^(.*), from (\d{1,2} [A-Z][a-z]+ \d{4}) on\.$');
  if found is not null then
    what := found[1];
    day := to_char(to_date(found[2], 'DD Month YYYY'), 'YYYY-MM-DD');
    if dated ? what then return jsonb_build_array(jsonb_build_object('code', dated ->> what, 'from', day)); end if;
    found := regexp_match(what, '^The salary structure (.*) was changed$');
    if found is not null then
      return jsonb_build_array(jsonb_build_object('code', 'structure_changed', 'name', found[1], 'from', day));
    end if;
    found := regexp_match(what, '^(.*) was (added|ended|withdrawn) for somebody$');
    if found is not null then
      return jsonb_build_array(jsonb_build_object('code', 'recurring_item_' || found[2], 'name', found[1], 'from', day));
    end if;
  end if;

  found := regexp_match(sentence, '^The salary structure (.*) became the default\.$');
  if found is not null then return jsonb_build_array(jsonb_build_object('code', 'default_structure_changed', 'name', found[1])); end if;
  found := regexp_match(sentence, '^The grade (.*) was given another salary structure\.$');
  if found is not null then return jsonb_build_array(jsonb_build_object('code', 'grade_structure_changed', 'name', found[1])); end if;
  found := regexp_match(sentence, '^Parts of a month are counted otherwise in (.*)\.$');
  if found is not null then return jsonb_build_array(jsonb_build_object('code', 'proration_changed', 'name', found[1])); end if;
  found := regexp_match(sentence, '^(.*) became the default pay group\.$');
  if found is not null then return jsonb_build_array(jsonb_build_object('code', 'default_pay_group_changed', 'name', found[1])); end if;
  found := regexp_match(sentence, '^Whether (\d{1,2} [A-Z][a-z]+ \d{4}) is a holiday was decided\.$');
  if found is not null then
    return jsonb_build_array(
      jsonb_build_object('code', 'holiday_decided', 'day', to_char(to_date(found[1], 'DD Month YYYY'), 'YYYY-MM-DD')));
  end if;

  found := regexp_match(sentence, '^A warning was taken up again: (.*)$');
  if found is not null then
    select f.code into what from run_findings f where f.company_id = company and f.run_id = run and f.what = found[1] limit 1;
    if what is not null then return jsonb_build_array(jsonb_build_object('code', 'warning_restored', 'finding', what)); end if;
  end if;

  found := regexp_match(sentence, '^(\d+) people were taken in\.$');
  if found is not null then return jsonb_build_array(jsonb_build_object('code', 'employees_added', 'people', found[1]::int)); end if;
  found := regexp_match(sentence, '^(.*) was (left out|taken in again)\.$');
  if found is not null then
    what := case found[2] when 'left out' then 'employee_excluded' else 'employee_included' end;
    return jsonb_build_array(jsonb_build_object('code', what, 'fullName', found[1]));
  end if;
  found := regexp_match(sentence, '^(.*) of (.*) was (entered, to answer a question|entered|taken out)\.$');
  if found is not null then
    what := case found[3] when 'entered' then 'input_entered' when 'taken out' then 'input_removed' else 'question_accepted' end;
    day := substring(found[2] from '^(\d+) people$');
    return jsonb_build_array(jsonb_build_object('code', what, 'name', found[1],
      'fullName', case when day is null then found[2] end, 'people', coalesce(day::int, 1)));
  end if;
  return '[{"code": "unspecified"}]';
end $$;

-- The owner translates the rows of every company, which no role may read otherwise.
alter table pay_runs no force row level security;
alter table run_events no force row level security;
alter table run_findings no force row level security;
update pay_runs set stale_causes = stale_causes_of(company_id, run_id, coalesce(rejection_reason, '')), rejection_reason = null
  where state = 'stale';
-- Only runs that were rejected or cancelled keep what a person wrote.
update pay_runs set rejection_reason = null where rejection_reason is not null and state not in ('rejected', 'cancelled');
update run_events set stale_causes = stale_causes_of(company_id, run_id, details ->> 'because'), details = details - 'because'
  where what = 'voided' and details ? 'because';
alter table pay_runs force row level security;
alter table run_events force row level security;
alter table run_findings force row level security;
drop function stale_causes_of(uuid, uuid, text);

create function are_stale_causes(causes jsonb) returns boolean
language sql immutable as $$
  select jsonb_typeof(causes) = 'array' and not exists (
    select from jsonb_array_elements(causes) as cause where (cause ->> 'code') is null or cause ->> 'code' not in (
      'inputs_changed', 'engine_changed', 'employee_joined_run', 'employee_left_run', 'bank_account_changed', 'bank_account_held',
      'bank_account_not_found', 'account_name_differs', 'pay_data_changed', 'calendar_moved', 'other_run_approved', 'pay_group_missing',
      'statutory_profile_missing', 'unspecified', 'input_entered', 'input_removed', 'question_accepted', 'employee_excluded',
      'employee_included', 'employees_added', 'loan_added', 'loan_stopped', 'pay_terms_changed', 'opening_balances_changed',
      'statutory_profile_changed', 'recurring_item_added', 'recurring_item_ended', 'recurring_item_withdrawn', 'structure_changed',
      'default_structure_changed', 'grade_structure_changed', 'proration_changed', 'default_pay_group_changed', 'holiday_decided',
      'warning_restored'))
$$;
alter table pay_runs add constraint stale_causes_are_known check (stale_causes is null or (state = 'stale' and are_stale_causes(stale_causes)));
alter table pay_runs add constraint only_a_person_gives_a_rejection_reason
  check (rejection_reason is null or state in ('rejected', 'cancelled'));
alter table run_events add constraint stale_causes_are_known check (are_stale_causes(stale_causes));
