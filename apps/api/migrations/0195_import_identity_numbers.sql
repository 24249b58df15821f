-- Lets a sheet of employees bring identity numbers, of which each belongs to one person.

-- The fingerprints of the row's NIN, tax id and RSA PIN, in this order; null where the row has none of them.
alter table import_rows add column number_fingerprints bytea[] check (cardinality(number_fingerprints) = 3);
alter table import_rows drop constraint import_rows_duplicate_kind_check,
  add constraint import_rows_duplicate_kind_check check (duplicate_kind in ('email_twice', 'account_twice', 'account_here',
    'nin_twice', 'tax_id_twice', 'rsa_pin_twice'));
alter table import_rows drop constraint errors_are_known, add constraint errors_are_known check (not jsonb_path_exists(errors, '$.* ? (!(
  @.code == "missing" || @.code == "too_long" || @.code == "special_characters" || @.code == "not_a_name" ||
  @.code == "web_address_in_name" || @.code == "email_not_understood" || @.code == "phone_not_understood" ||
  @.code == "gender_not_understood" || @.code == "state_unknown" || @.code == "bank_unknown" || @.code == "bank_cannot_receive" ||
  @.code == "bank_missing" || @.code == "account_number_missing" || @.code == "account_number_shortened" ||
  @.code == "account_number_not_digits" || @.code == "account_number_length" || @.code == "account_number_not_of_bank" ||
  @.code == "day_not_understood" || @.code == "day_out_of_range" || @.code == "amount_not_understood" || @.code == "amount_negative" ||
  @.code == "amount_zero" || @.code == "amount_too_large" || @.code == "nin_not_understood" || @.code == "tax_id_not_understood" ||
  @.code == "rsa_pin_not_understood" || @.code == "number_shortened" || @.code == "administrator_unknown" || @.code == "number_here"))'));
