// What every command that starts a shop of its own begins with.

const NOT_OURS =
  /^((MIGRATE_)?DATABASE_URL|STRIPE_|SMTP_URL|ADMIN_|AUTH_SECRET|PORT$|SITE_URL|MAIL_FROM|EVENT_RECIPIENT|COMPANY_)/;

/** Tests never touch a developer's own services and data, even where a .env names them. */
export function forgetSettings(): void {
  for (const name of Object.keys(process.env)) if (NOT_OURS.test(name)) delete process.env[name];
  // Set, so that Next does not take them from a .env.
  for (const name of ["FRAKTJAKT_ID", "FRAKTJAKT_KEY", "FRAKTJAKT_API_URL", "S3_ENDPOINT", "S3_BUCKET"])
    process.env[name] = "";
}
