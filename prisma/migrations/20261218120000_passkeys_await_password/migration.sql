-- After a new password a passkey signs in alone again only when both have been shown together once: it may have been
-- added by whoever had the old password, and to delete it would let a stolen mailbox take the second factor away.
ALTER TABLE "passkeys" ADD COLUMN "awaits_password" BOOLEAN NOT NULL DEFAULT false;
