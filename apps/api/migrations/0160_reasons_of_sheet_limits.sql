-- Sheets are parsed within limits on cells and time, and a sheet beyond them is unreadable for that reason.
alter table imports drop constraint unreadable_reason_is_known;
alter table imports add constraint unreadable_reason_is_known check (unreadable_reason in (
  'not_a_sheet', 'old_or_locked_workbook', 'damaged', 'too_much_inside', 'too_many_rows', 'too_many_columns', 'too_many_cells',
  'took_too_long', 'days_from_1904', 'empty'));
