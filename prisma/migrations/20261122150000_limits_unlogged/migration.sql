-- Many requests of one address wait for the same row. A table outside the write-ahead log keeps it locked for no disk;
-- after a crash of PostgreSQL the limits begin anew.
ALTER TABLE "rate_limits" SET UNLOGGED;
