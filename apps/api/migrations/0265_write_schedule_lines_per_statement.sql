-- Schedules of large runs: a line's run and schedule are checked once per statement, and payslip lines are found by their place.

------------------------------------------------------------------------------------------------ payslip lines by their place

-- As before, but an amount is taken from its place in the payslip instead of comparing every amount with every line of the template.
create or replace view deducted_payslip_lines with (security_invoker = true) as
  with template_lines as (
    select company_id, template_id, line ->> 'side' as side, line ->> 'id' as line_id, line ->> 'name' as name,
      row_number() over (partition by company_id, template_id, line ->> 'side' order by at)::integer as place
    from payslip_templates, jsonb_array_elements(template -> 'lines') with ordinality as one (line, at)
    where line ->> 'side' in ('deduction', 'employer')
  ), listed as (
    select p.company_id, p.run_id, p.employee_id, p.tax_state, p.pension_administrator, t.side, t.line_id, t.name,
      case t.side when 'deduction' then p.deductions[t.place] else p.employer_contributions[t.place] end as amount,
      remittance_kind_of(t.line_id) as kind
    from payslips p join template_lines t on t.company_id = p.company_id and t.template_id = p.template_id
  )
  select company_id, run_id, employee_id, side, line_id, name, kind, amount,
    case kind
      when 'paye' then coalesce(tax_state, 'unknown')
      when 'pension' then coalesce(pension_administrator, 'not_named')
      when 'third_party' then line_id
      else ''
    end as code,
    case kind
      when 'paye' then 'paye:' || coalesce(tax_state, 'unknown')
      when 'pension' then
        case side when 'employer' then 'pension_employer:' else 'pension_employee:' end || coalesce(pension_administrator, 'not_named')
      when 'third_party' then 'other_deductions'
      when 'loan_repayment' then null
      else kind
    end as account
  from listed where amount <> 0 or (line_id = 'paye' and amount is not null);

------------------------------------------------------------------------------------------------ what the foreign keys did for every row

-- The run of a line exists and is kept, as for payslips.
create trigger remittance_schedule_lines_have_a_run after insert on remittance_schedule_lines
  referencing new table as touched for each statement execute function require_run();
create trigger remittance_schedule_lines_stay_in_their_run before update of company_id, run_id on remittance_schedule_lines for each row
  when ((old.company_id, old.run_id) is distinct from (new.company_id, new.run_id)) execute function forbid_another_run();
alter table remittance_schedule_lines drop constraint remittance_schedule_lines_company_id_run_id_fkey;

create or replace function keep_run_with_rows() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    if exists (select from payslips where company_id = old.company_id and run_id = old.run_id)
      or exists (select from payslip_variances where company_id = old.company_id and run_id = old.run_id)
      or exists (select from run_employees where company_id = old.company_id and run_id = old.run_id)
      or exists (select from remittance_schedule_lines where company_id = old.company_id and run_id = old.run_id) then
      raise exception 'Run % has employees or payslips.', old.run_id using errcode = 'foreign_key_violation', table = tg_table_name;
    end if;
    return old;
  end $$;

-- The schedule of a line exists, is open and is kept. The lock makes a finalisation under way wait, or this statement fail.
create or replace function enforce_open_schedule() returns trigger language plpgsql as $$
  declare
    one record;
    found_state text;
  begin
    for one in select distinct company_id, schedule_id from touched order by company_id, schedule_id loop
      select state into found_state from remittance_schedules
      where company_id = one.company_id and schedule_id = one.schedule_id for share;
      if found_state is null then
        raise exception 'There is no schedule %.', one.schedule_id using errcode = 'foreign_key_violation', table = tg_table_name;
      end if;
      if found_state = 'finalised' then
        raise exception 'The lines of a finalised schedule do not change.' using errcode = 'P0409', constraint = 'finalised_lines_do_not_change';
      end if;
    end loop;
    return null;
  end $$;
alter table remittance_schedule_lines drop constraint remittance_schedule_lines_company_id_schedule_id_fkey;

create function keep_schedule_with_lines() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    if exists (select from remittance_schedule_lines where company_id = old.company_id and schedule_id = old.schedule_id) then
      raise exception 'Schedule % has lines.', old.schedule_id using errcode = 'foreign_key_violation', table = tg_table_name;
    end if;
    return old;
  end $$;
create trigger schedules_with_lines_are_kept before delete on remittance_schedules for each row execute function keep_schedule_with_lines();

create function forbid_another_schedule_key() returns trigger language plpgsql as $$
  begin
    raise exception 'Schedule % keeps its key.', old.schedule_id using errcode = 'foreign_key_violation', table = tg_table_name;
  end $$;
create trigger schedules_keep_their_key before update of company_id, schedule_id on remittance_schedules for each row
  when ((old.company_id, old.schedule_id) is distinct from (new.company_id, new.schedule_id)) execute function forbid_another_schedule_key();
