-- Roles are a closed set. `admin` is the owner, as the specification calls it; no other name has had a meaning.
CREATE TYPE "app_role" AS ENUM ('admin', 'maker', 'writer');
DELETE FROM "user_roles" WHERE "role" <> 'admin';
ALTER TABLE "user_roles"
  DROP CONSTRAINT "user_roles_role",
  ALTER COLUMN "role" TYPE "app_role" USING "role"::"app_role";
