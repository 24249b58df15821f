-- A contract fixes what pay in lieu and a 13th month are computed from, and may set pension rates above the minimum: settings by day.

alter table statutory_profiles
  add column notice_pay_base text not null default 'gross'
    check (notice_pay_base in ('gross', 'basic', 'basic_housing_transport')),
  add column thirteenth_month_base text not null default 'gross'
    check (thirteenth_month_base in ('gross', 'basic', 'basic_housing_transport')),
  -- Null: the minimum of the law. Pension Reform Act 2014 s.4(1), s.4(2) and, if the employer pays alone, s.4(4)(b).
  add column employee_pension_bps integer check (employee_pension_bps between 0 and 10000),
  add column employer_pension_bps integer check (employer_pension_bps between 0 and 10000),
  add constraint pension_rates_are_both_set check ((employee_pension_bps is null) = (employer_pension_bps is null)),
  add constraint pension_rates_reach_the_minimum check (
    case pension_scheme
      when 'shared' then employee_pension_bps >= 800 and employer_pension_bps >= 1000
      when 'employer_only' then employee_pension_bps = 0 and employer_pension_bps >= 2000
      else employee_pension_bps is null
    end);
