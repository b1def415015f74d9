// The first step of every command that starts a shop of its own.

const NOT_OURS =
  /^((MIGRATE_)?DATABASE_URL|STRIPE_|SMTP_URL|ADMIN_|AUTH_SECRET|PORT$|SITE_URL|MAIL_FROM|EVENT_RECIPIENT|COMPANY_)/;

/** Removes a developer's own settings, so that tests never touch the services and data that a .env names. */
export function forgetSettings(): void {
  for (const name of Object.keys(process.env)) if (NOT_OURS.test(name)) delete process.env[name];
  // Set to empty, so that Next does not read them from a .env.
  for (const name of ["FRAKTJAKT_ID", "FRAKTJAKT_KEY", "FRAKTJAKT_API_URL", "S3_ENDPOINT", "S3_BUCKET"])
    process.env[name] = "";
}
