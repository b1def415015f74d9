-- What the owner has been told is wrong, and when it was over. One row for each rule: whoever changes it tells, so several
-- instances tell once.
CREATE TABLE "alarms" (
    "name" TEXT NOT NULL,
    "seen" TEXT NOT NULL,
    "raised_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "alarms_pkey" PRIMARY KEY ("name")
);

-- Backups that were written whole: an alarm tells when the last is too old.
CREATE TABLE "backups" (
    "taken_at" TIMESTAMPTZ(3) NOT NULL,
    "bytes" BIGINT NOT NULL,

    CONSTRAINT "backups_pkey" PRIMARY KEY ("taken_at")
);
