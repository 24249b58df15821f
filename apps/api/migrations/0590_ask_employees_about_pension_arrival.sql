-- Keeps what employees hear from their pension administrators beside the receipt of the payment, so that a contribution that did not reach an account is noticed.

create table pension_arrival_answers (
  company_id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  -- A run has one pension line per employee, so these two name it.
  side text not null default 'deduction' check (side = 'deduction'),
  line_id text not null default 'pension' check (line_id = 'pension'),
  -- Answers are only added. The one with the highest number counts, and no two of a line have the same.
  answer_number integer not null check (answer_number between 1 and 100),
  answer text not null check (answer in ('arrived', 'other_amount', 'not_arrived', 'withdrawn')),
  arrived_on date,
  amount bigint check (amount > 0),
  answered_at timestamptz not null,
  answered_by uuid not null,
  constraint one_answer_counts primary key (company_id, run_id, employee_id, answer_number),
  foreign key (company_id, run_id, employee_id, side, line_id) references remittance_schedule_lines,
  constraint arrivals_have_a_day check ((arrived_on is not null) = (answer in ('arrived', 'other_amount'))),
  constraint other_amounts_are_named check (case answer when 'other_amount' then amount is not null when 'arrived' then true else amount is null end)
);
call protect_by_company('pension_arrival_answers');
grant select, insert on pension_arrival_answers to albashi_app;

-- Only the employee of the line answers, once a receipt says that its schedule was paid, and each answer follows the one before.
create function enforce_own_pension_answers() returns trigger language plpgsql as $$
  declare
    previous record;
  begin
    if not exists (
      select from memberships m where m.company_id = new.company_id and m.employee_id = new.employee_id and m.user_id = new.answered_by
        and m.kind = 'staff' and m.ended_at is null
    ) then
      raise exception 'Only employee % answers for their own pension.', new.employee_id using errcode = 'check_violation', constraint = 'employees_answer_for_themselves';
    end if;
    if not exists (
      select from remittance_schedule_lines l join remittance_schedules s using (company_id, schedule_id)
      join authority_obligations o using (company_id, obligation_id) join pay_runs r using (company_id, run_id)
      where l.company_id = new.company_id and l.run_id = new.run_id and l.employee_id = new.employee_id and l.side = new.side and l.line_id = new.line_id
        and o.kind = 'pension' and s.state = 'finalised' and r.payslips_published_at is not null and exists (
          select from receipt_allocations a join remittance_receipts t using (company_id, receipt_id)
          where a.company_id = s.company_id and a.schedule_id = s.schedule_id and t.state <> 'withdrawn')
    ) then
      raise exception 'No receipt says that the pension of % in run % was paid.', new.employee_id, new.run_id
        using errcode = 'check_violation', constraint = 'answers_follow_a_receipt';
    end if;
    select answer_number, answer into previous from pension_arrival_answers
      where company_id = new.company_id and run_id = new.run_id and employee_id = new.employee_id order by answer_number desc limit 1;
    if new.answer_number <> coalesce(previous.answer_number, 0) + 1
      or new.answer = 'withdrawn' and coalesce(previous.answer, 'withdrawn') = 'withdrawn' then
      raise exception 'Answer % (%) does not follow answer % (%).', new.answer_number, new.answer, previous.answer_number, previous.answer
        using errcode = 'check_violation', constraint = 'answers_follow_each_other';
    end if;
    return new;
  end $$;
create trigger enforce_own_pension_answers before insert on pension_arrival_answers for each row execute function enforce_own_pension_answers();
