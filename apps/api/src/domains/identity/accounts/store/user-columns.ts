/** The selected columns of a user, aliased to the members of `User`. */
export const userColumns = [
  "users.user_id as userId",
  "users.email",
  "users.full_name as fullName",
  "users.phone_number as phoneNumber",
  "users.password_hash as passwordHash",
  "users.email_verified_at as emailVerifiedAt",
  "users.generated_password_until as generatedPasswordUntil",
  "users.created_at as createdAt",
] as const;
